import { fixedClock } from '@xinyue/kit/clock';
import { silentLog } from '@xinyue/kit/Logger';
import { expect, it } from 'vitest';
import { callWithin, keepWhile } from './callWithin.ts';

const clock = fixedClock('2026-11-21T04:00:00Z');
const deps = { clock, log: silentLog };
const turn = { no: 'T1', heldSince: clock.now() };
const short = { limitMs: 20, endMs: 20 };
const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

it('M4 a call that is answered says so, one that fails says nothing and is over', async () => {
  expect(await callWithin(deps, turn, async () => 'paid')).toEqual({ answer: 'paid' });
  const failing = () => {
    throw new Error('no line');
  };
  expect(await callWithin(deps, turn, failing)).toEqual({});
});

it('S-46 a call that takes too long is told to end; where it does, nothing runs any more', async () => {
  expect(await callWithin(deps, turn, untilAborted, short)).toEqual({});
  const late = (signal: AbortSignal) => untilAborted(signal).catch(() => 'paid');
  expect(await callWithin(deps, turn, late, short)).toEqual({ answer: 'paid' });
});

it('S-46 a call that does not end when told to is known to be running, and its lane is kept until it ends', async () => {
  let end = (_word: string): void => undefined;
  const stubborn = () => new Promise<string>((resolve) => (end = resolve));
  const { answer, running } = await callWithin(deps, turn, stubborn, short);
  expect([answer, running]).toEqual([undefined, expect.any(Promise)]);
  let kept = 0;
  // One that fails, as while the database is away, gives nothing up.
  const prolong = async () => {
    if ((kept += 1) === 2) throw new Error('no database');
    return true;
  };
  const keeping = keepWhile(deps, { no: 'T1', running: running! }, prolong, 1);
  await expect.poll(() => kept).toBeGreaterThan(2);
  end('paid');
  await keeping;
  const before = kept;
  await new Promise((resolve) => setImmediate(resolve));
  expect(kept).toBe(before);
});

it('S-46 who was held up, or lost the lane, neither calls nor keeps it', async () => {
  const heldSince = new Date(clock.now().getTime() - 6_000);
  expect(await callWithin(deps, { no: 'T1', heldSince }, async () => 'paid')).toEqual({});
  await keepWhile(deps, { no: 'T1', running: new Promise<void>(() => undefined) }, async () => false);
});
