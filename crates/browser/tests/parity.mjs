// Compares the engine in WebAssembly with the native one: `node parity.mjs WASM NATIVE GAMES` plays so many random games of
// every game, `node parity.mjs WASM NATIVE speed` measures both. `cargo xtask engine` builds what it needs.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { engine } from "./engine.mjs";

const GAMES = [
  "shesterenki",
  "gearworks",
  "city-of-gears",
  "gears-of-industry",
  "gearworld",
];
/** Every kind of bot and every level; the Master, who is given time, is compared at 2,000 simulations. */
const BOTS = [
  "random",
  "greedy",
  "novice",
  "apprentice",
  "journeyman",
  "mechanic",
  "flat:200",
  "ismcts:2000",
];
const PIECE = 5;

const [wasm, native, what] = process.argv.slice(2);
if (what === "speed") await speed();
else await compare(Number(what));

async function compare(games) {
  const [here, there] = [engine(wasm), started()];
  let compared = 0;
  const same = async (parity) => {
    // The native one works meanwhile.
    const answer = there.ask({ parity });
    const [one, other] = [
      JSON.stringify(here.ask({ parity })),
      JSON.stringify(await answer),
    ];
    if (one !== other)
      throw new Error(
        `${JSON.stringify(parity)}:\n  WebAssembly ${one}\n  native ${other}`,
      );
    compared += 1;
    return JSON.parse(one);
  };
  for (const game of GAMES) {
    let steps = 0;
    for (let first = 0; first < games; first += PIECE) {
      steps += (
        await same({
          games: { game, first, count: Math.min(PIECE, games - first) },
        })
      ).steps;
    }
    let decisions = 0;
    for (const bot of BOTS) {
      for (const seed of [1, 2, 3]) {
        decisions += (await same({ decisions: { game, bot, seed, count: 12 } }))
          .length;
      }
    }
    console.log(
      `${game}: ${games} games of ${steps} steps and ${decisions} decisions alike`,
    );
  }
  there.end();
  console.log(
    `${compared} answers alike; ${(here.pages() / 16).toFixed(1)} MiB`,
  );
}

/** The processor time of this process, in milliseconds. */
function worked() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Native and WebAssembly take turns, so that whatever else the machine does hinders both. */
async function speed() {
  const [here, there] = [engine(wasm), started()];
  const ratios = [];
  for (const game of GAMES) {
    const search = {
      parity: { search: { game, simulations: 4000, count: 4 } },
    };
    const times = { wasm: [], native: [] };
    let simulations = 0;
    for (let round = 0; round < 7; round += 1) {
      let began = there.worked();
      simulations = await there.ask(search);
      times.native.push(there.worked() - began);
      began = worked();
      here.ask(search);
      times.wasm.push(worked() - began);
    }
    const pace = (all) => simulations / Math.min(...all.slice(1));
    const [fast, slow] = [pace(times.native), pace(times.wasm)];
    ratios.push(slow / fast);
    console.log(
      `${game}: ${fast.toFixed(0)} thousand simulations a second native, ${slow.toFixed(0)} in WebAssembly: ${(slow / fast).toFixed(2)}`,
    );
  }
  there.end();
  const fine =
    ratios.every((ratio) => ratio >= 0.6) &&
    ratios.filter((ratio) => ratio >= 0.75).length >= 4;
  console.log(
    fine
      ? "fast enough"
      : "too slow: at least 0.6 everywhere and 0.75 in four of five are wanted",
  );
  if (!fine) process.exitCode = 1;
}

/** The native engine, over its standard input and output. */
function started() {
  const child = spawn(native, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[
    Symbol.asyncIterator
  ]();
  return {
    ask: async (ask) => {
      child.stdin.write(`${JSON.stringify({ lang: "en", ask })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error("the native engine ended");
      const answer = JSON.parse(value);
      if (!("done" in answer)) throw new Error(value);
      return answer.done;
    },
    /** Its processor time in milliseconds, where the system tells it. */
    worked: () => {
      try {
        const [nanoseconds] = readFileSync(
          `/proc/${child.pid}/schedstat`,
          "utf8",
        ).split(" ");
        return Number(nanoseconds) / 1e6;
      } catch {
        return performance.now();
      }
    },
    end: () => child.stdin.end(),
  };
}
