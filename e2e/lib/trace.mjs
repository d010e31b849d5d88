// Reading a trace of Chromium: what the main thread did for an update of the page.

/** The tasks and what happened in them, of the thread that made a mark. */
export function mainThread(events, mark) {
  const marked = events.find(({ name, cat }) => name === mark && cat.includes('user_timing'));
  if (!marked) throw new Error(`nothing in the trace is marked “${mark}”`);
  return events
    .filter(({ pid, tid }) => pid === marked.pid && tid === marked.tid)
    .sort((a, b) => a.ts - b.ts);
}

/** When marks of this name were made. */
export function byTime(thread, mark) {
  return thread.filter(({ name, cat }) => name === mark && cat.includes('user_timing')).map(({ ts }) => ts);
}

const PARTS = {
  script: ['FunctionCall', 'RunMicrotasks', 'EvaluateScript', 'FireAnimationFrame', 'TimerFire'],
  style: ['UpdateLayoutTree', 'RecalculateStyles'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
};

/** What the update at this moment cost: the task it belongs to and the next one that painted. */
export function costOf(thread, at) {
  const tasks = thread.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const script = tasks.find(({ ts, dur }) => ts <= at && at <= ts + dur);
  const painted = thread.find(({ name, ts }) => name === 'Commit' && ts > at);
  const frame = painted && tasks.find(({ ts, dur }) => ts <= painted.ts && painted.ts <= ts + dur);
  if (!script || !frame) return null;
  const both = script === frame ? [script] : [script, frame];
  const sum = (values) => values.reduce((total, value) => total + value, 0) / 1000;
  const inside = thread.filter(
    ({ ph, ts, dur }) => ph === 'X' && both.some((task) => ts >= task.ts && ts + dur <= task.ts + task.dur),
  );
  const parts = Object.fromEntries(
    Object.entries(PARTS).map(([part, names]) => {
      const own = inside.filter(({ name }) => names.includes(name));
      // What runs inside another of the same part is counted with it.
      const outer = own.filter(
        (one) =>
          !own.some(
            (other) => other !== one && other.ts <= one.ts && other.ts + other.dur >= one.ts + one.dur,
          ),
      );
      return [part, sum(outer.map(processor))];
    }),
  );
  return {
    wall: sum(both.map(({ dur }) => dur)),
    processor: sum(both.map(processor)),
    parts,
  };
}

/** How long after each mark the first frame that shows a change was committed, in milliseconds; marks that changed nothing are left out. */
export function answersTo(thread, mark, change) {
  const marks = byTime(thread, mark);
  const changes = byTime(thread, change);
  const frames = thread.filter(({ name }) => name === 'Commit');
  return marks.flatMap((at, index) => {
    const next = marks[index + 1] ?? Number.POSITIVE_INFINITY;
    const changed = changes.find((ts) => ts >= at && ts < next);
    const shown = changed && frames.find(({ ts }) => ts >= changed);
    return shown ? [(shown.ts + (shown.dur ?? 0) - at) / 1000] : [];
  });
}

/** The processor time of the task at this moment, in milliseconds. */
export function taskAt(thread, at) {
  const task = thread.find(
    ({ name, ph, ts, dur }) => name === 'RunTask' && ph === 'X' && ts <= at && at <= ts + dur,
  );
  return task ? processor(task) / 1000 : Number.NaN;
}

/** The processor time of the longest task, in milliseconds. */
export function longestTask(thread) {
  const tasks = thread.filter(({ name, ph }) => name.endsWith('RunTask') && ph === 'X');
  return Math.max(...tasks.map(processor)) / 1000;
}

/** The value below which this share of the values lies. */
export function share(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1);
}

/** The processor time of an event, where the trace knows it. */
function processor({ dur, tdur }) {
  return tdur ?? dur;
}
