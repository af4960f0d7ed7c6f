import { cpus } from 'node:os';
import type { Clock } from '@xinyue/kit/clock';

/** A machine of which less than this was idle lately is busy. */
const idleAtLeast = 0.2;
/** How long a measured share counts, in milliseconds. */
const measuredMs = 500;
/** So many orders placed within so many milliseconds are a market at work: below that, nothing is kept from them. */
const market = { orders: 50, ms: 5_000 };
/** Begun within half a second on a busy machine: this many where nothing is idle, and ten more for each hundredth that is. */
const busyMost = { least: 40, perIdle: 1_000, ms: 500 };

/** Milliseconds that the processors of this machine had since it started, and how many of them idle. */
export type Times = { idle: number; all: number };

export type Pace = {
  /** How many webhooks may be begun now. */
  room(): number;
  began(count: number): void;
  /** So many orders are among the events that were looked at now. */
  placed(orders: number): void;
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
 * took a fifth of all orders. What waits is sent as soon as there is time for it. Where it is not orders that keep the machine busy there is no bound:
 * of 200 changed goods a second the 95th percentile arrived after 1.5 s with it, and after 0.5 s without.
 */
export function createPace(clock: Clock, read: () => Times = readTimes): Pace {
  const now = () => clock.now().getTime();
  let last = { ...read(), at: now() };
  let idle = 1;
  let window = { from: 0, count: 0 };
  let orders = { from: 0, now: 0, before: 0 };
  const measure = () => {
    const at = now();
    if (at >= last.at && at - last.at < measuredMs) return;
    const times = read();
    const all = times.all - last.all;
    idle = all > 0 ? (times.idle - last.idle) / all : 1;
    last = { ...times, at };
  };
  /** Orders of this span and of the one before. */
  const count = (more: number) => {
    const at = now();
    const spans = Math.floor((at - orders.from) / market.ms);
    if (spans !== 0) orders = { from: at, now: 0, before: spans === 1 ? orders.now : 0 };
    orders.now += more;
    return orders.now + orders.before;
  };
  return {
    room() {
      measure();
      if (idle >= idleAtLeast || count(0) < market.orders) return Infinity;
      const at = now();
      if (at < window.from || at - window.from >= busyMost.ms) window = { from: at, count: 0 };
      return Math.max(0, Math.floor(busyMost.least + busyMost.perIdle * idle) - window.count);
    },
    began(begun) {
      window.count += begun;
    },
    placed: (more) => void count(more),
  };
}
