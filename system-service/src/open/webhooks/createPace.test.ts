import { expect, it } from 'vitest';
import { createPace, readTimes } from './createPace.ts';

/** A pace beside a machine of which the given share is idle from now on. */
function usePace() {
  const [time, times] = [{ now: 1_000 }, { idle: 0, all: 0 }];
  const pace = createPace({ now: () => new Date(time.now) }, () => ({ ...times }));
  const pass = (ms: number, idle: number) => {
    time.now += ms;
    times.all += 2 * ms;
    times.idle += 2 * ms * idle;
  };
  const busy = () => {
    pace.placed(1_000);
    pass(500, 0);
  };
  return { pace, pass, busy, time };
}

it('has no bound while a fifth of the machine is idle', () => {
  const { pace, pass } = usePace();
  expect(pace.room()).toBe(Infinity);
  pass(500, 0.2);
  expect(pace.room()).toBe(Infinity);
});

it('begins forty in half a second where nothing is idle, more where some is, and as many as there are once there is time again', () => {
  const { pace, pass, busy } = usePace();
  busy();
  expect(pace.room()).toBe(40);
  pace.began(36);
  expect(pace.room()).toBe(4);
  pace.began(6);
  expect(pace.room()).toBe(0);
  pass(499, 0);
  expect(pace.room()).toBe(0);
  pass(1, 0.1);
  expect(pace.room()).toBe(40);
  // The second half of what was measured: a tenth of the machine was idle.
  pass(500, 0.1);
  expect(pace.room()).toBe(140);
  pass(499, 0.9);
  // Measured twice a second: one idle moment is no end of it.
  expect(pace.room()).toBe(140);
  pass(1, 0.9);
  expect(pace.room()).toBe(Infinity);
});

it('has no bound where it is not orders that keep the machine busy', () => {
  const { pace, pass } = usePace();
  pass(500, 0);
  expect(pace.room()).toBe(Infinity);
  pace.placed(49);
  expect(pace.room()).toBe(Infinity);
  pace.placed(1);
  expect(pace.room()).toBe(40);
  // Those of this span and of the one before count.
  pass(5_000, 0);
  expect(pace.room()).toBe(40);
  pass(5_000, 0);
  expect(pace.room()).toBe(Infinity);
  pace.placed(50);
  pass(10_000, 0);
  expect(pace.room()).toBe(Infinity);
});

it('a clock that was put back keeps nothing waiting', () => {
  const { pace, busy, time } = usePace();
  busy();
  expect(pace.room()).toBe(40);
  pace.began(40);
  expect(pace.room()).toBe(0);
  time.now -= 3_600_000;
  expect(pace.room()).toBeGreaterThan(0);
});

it('reads what this machine had so far', () => {
  const { idle, all } = readTimes();
  expect(idle).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(idle);
});
