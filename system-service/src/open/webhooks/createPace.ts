import { cpus } from 'node:os';
import type { Clock } from '@xinyue/kit/clock';

/** A machine of which less than this was idle lately is busy. */
const idleAtLeast = 0.2;
/** How long a measured share counts, in milliseconds. */
const measuredMs = 500;
/** Begun within half a second on a busy machine: this many where nothing is idle, and ten more for each hundredth that is. */
const busyMost = { least: 40, perIdle: 1_000, ms: 500 };

/** Milliseconds that the processors of this machine had since it started, and how many of them idle. */
export type Times = { idle: number; all: number };

export type Pace = {
  /** How many webhooks may be begun now. */
  room(): number;
  began(count: number): void;
};

export function readTimes(): Times {
  let [idle, all] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { idle, all };
}

/**
 * How quickly webhooks are begun. On a busy machine the orders of which they tell go first: sent as quickly as these were placed, two webhooks of each
 * took a fifth of all orders. What waits is sent as soon as there is time for it.
 */
export function createPace(clock: Clock, read: () => Times = readTimes): Pace {
  const now = () => clock.now().getTime();
  let last = { ...read(), at: now() };
  let idle = 1;
  let window = { from: 0, count: 0 };
  const measure = () => {
    const at = now();
    if (at >= last.at && at - last.at < measuredMs) return;
    const times = read();
    const all = times.all - last.all;
    idle = all > 0 ? (times.idle - last.idle) / all : 1;
    last = { ...times, at };
  };
  return {
    room() {
      measure();
      if (idle >= idleAtLeast) return Infinity;
      const at = now();
      if (at < window.from || at - window.from >= busyMost.ms) window = { from: at, count: 0 };
      return Math.max(0, Math.floor(busyMost.least + busyMost.perIdle * idle) - window.count);
    },
    began(count) {
      window.count += count;
    },
  };
}
