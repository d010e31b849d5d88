// A small set of sounds, made here from a few tones, so that no file has to be loaded. Silent until somebody asks for them.

interface Tone {
  /** When it begins and how long it lasts, in seconds. */
  at: number;
  lasts: number;
  /** From this pitch to that one, in hertz. */
  from: number;
  to: number;
  loud: number;
  wave: OscillatorType;
}

const tone = (
  at: number,
  lasts: number,
  from: number,
  to: number,
  loud: number,
  wave: OscillatorType,
): Tone => ({
  at,
  lasts,
  from,
  to,
  loud,
  wave,
});

export const SOUNDS = {
  /** Somebody else has moved: a tick of the clockwork. */
  move: [tone(0, 0.05, 1400, 500, 0.03, 'square')],
  /** It is my turn: a piece of wood put down. */
  turn: [tone(0, 0.12, 660, 220, 0.12, 'triangle')],
  /** Something was decided: two small bells. */
  decided: [tone(0, 0.35, 784, 784, 0.07, 'sine'), tone(0.12, 0.45, 1047, 1047, 0.06, 'sine')],
  /** That was not possible: a dull knock. */
  refused: [tone(0, 0.15, 180, 90, 0.12, 'triangle')],
  /** The end of a game that was won: a clock strikes up. */
  won: [
    tone(0, 0.3, 523, 523, 0.08, 'sine'),
    tone(0.14, 0.3, 659, 659, 0.08, 'sine'),
    tone(0.28, 0.3, 784, 784, 0.08, 'sine'),
    tone(0.42, 0.7, 1047, 1047, 0.09, 'sine'),
  ],
  /** The end of any other game: it runs down. */
  over: [tone(0, 0.35, 440, 392, 0.07, 'sine'), tone(0.25, 0.6, 330, 294, 0.07, 'sine')],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | undefined;

export async function play(sound: Sound): Promise<void> {
  context ??= new AudioContext();
  const asked = performance.now();
  // Browsers are silent until the page was touched. A sound that comes long after its reason says nothing.
  await context.resume();
  if (performance.now() - asked > 1000) return;
  for (const { at, lasts, from, to, loud, wave } of SOUNDS[sound]) {
    const start = context.currentTime + at;
    const oscillator = context.createOscillator();
    const loudness = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(from, start);
    oscillator.frequency.exponentialRampToValueAtTime(to, start + lasts);
    loudness.gain.setValueAtTime(loud, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    oscillator.connect(loudness).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + lasts);
  }
}
