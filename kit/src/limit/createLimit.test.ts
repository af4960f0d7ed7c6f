import { afterEach, expect, it, vi } from 'vitest';
import { silentLog } from '../Logger.ts';
import { createByteBudget } from './createByteBudget.ts';
import { createLimit, type LimitOptions } from './createLimit.ts';
import { createLimits } from './createLimits.ts';

const written: [object, string][] = [];
const log = { ...silentLog, warn: (fields: object, what: string) => void written.push([fields, what]) };
const make = (options: Partial<LimitOptions>) =>
  createLimit({ name: 'probe', atOnce: 1, queue: 1, holdMs: 60_000, log, ...options });
afterEach(() => {
  written.length = 0;
  vi.useRealTimers();
});

it('L3 runs two at once, lets three wait, refuses the sixth with a time to come back, and is open again after', async () => {
  const limit = make({ atOnce: 2, queue: 3 });
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (running += 1));
    await gate;
    running -= 1;
    return 'done';
  };
  expect(() => limit.refuseWhenFull()).not.toThrow();
  const all = Promise.allSettled(Array.from({ length: 6 }, () => limit.run(work)));
  expect(() => limit.refuseWhenFull()).toThrow(expect.objectContaining({ kind: 'tooMany', retryAfterSeconds: 5 }));
  expect(limit.counts()).toEqual({ used: 2, waiting: 3, limit: 2 });
  open();
  const answers = await all;
  expect(() => limit.refuseWhenFull()).not.toThrow();
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 'fulfilled'), 'rejected']);
  expect(answers[5]).toMatchObject({
    reason: { kind: 'tooMany', retryAfterSeconds: 5, message: '操作过于频繁，请在 5 秒后再试' },
  });
  expect(most).toBe(2);
  expect(await limit.run(work)).toBe('done');
});

it('gives its place on when work fails, or throws before it begins', async () => {
  const limit = make({});
  const failing = limit.run(() => Promise.reject(new Error('no')));
  const next = limit.run(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  const throwing = limit.run(() => {
    throw new Error('at once');
  });
  await expect(throwing).rejects.toThrow('at once');
  expect(limit.counts()).toEqual({ used: 0, waiting: 0, limit: 1 });
});

it('F1 who leaves while waiting gives up the wait, who left before is not let in, and nothing is lost', async () => {
  const limit = make({ queue: 16 });
  const inside = await limit.enter();
  const gone = Array.from({ length: 16 }, () => new AbortController());
  const waiters = gone.map(({ signal }) => limit.run(async () => 'in', { signal }));
  await expect(limit.run(async () => 'full')).rejects.toMatchObject({ kind: 'tooMany' });
  gone.forEach((one) => one.abort());
  const answers = await Promise.allSettled(waiters);
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(limit.counts()).toEqual({ used: 1, waiting: 0, limit: 1 });
  await expect(limit.enter({ signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'validation' });
  const next = limit.run(async () => 'next');
  inside.leave();
  inside.leave();
  expect(await next).toBe('next');
  expect(limit.counts().used).toBe(0);
});

it('F1 a place is given back after its bound whatever the work does, and the log says so once a minute', async () => {
  vi.useFakeTimers();
  const limit = make({ atOnce: 2, queue: 2, holdMs: 1_000 });
  const never = [0, 1, 2, 3].map(() => limit.run(() => new Promise<never>(() => {})));
  const ends = Promise.allSettled(never);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(limit.counts()).toEqual({ used: 2, waiting: 0, limit: 2 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await ends).map((end) => (end as PromiseRejectedResult).reason.kind)).toEqual(Array(4).fill('unavailable'));
  expect(limit.counts().used).toBe(0);
  const what = 'a place was held too long and is given back';
  expect(written).toEqual([[expect.objectContaining({ name: 'probe', used: 2 }), what]]);
});

it('F1 a place that was entered and is never left is given back after its bound, too, and its holder learns of it', async () => {
  vi.useFakeTimers();
  const limit = make({ holdMs: 1_000 });
  const place = await limit.enter();
  const next = limit.enter();
  await vi.advanceTimersByTimeAsync(999);
  expect([limit.counts(), place.signal.aborted]).toEqual([{ used: 1, waiting: 1, limit: 1 }, false]);
  await vi.advanceTimersByTimeAsync(1);
  const given = { used: 1, waiting: 0, limit: 1 };
  expect([limit.counts(), place.signal.aborted]).toEqual([given, true]);
  // Late: the place is the next one's by now.
  place.leave();
  expect(limit.counts()).toEqual(given);
  (await next).leave();
});

it('F1 nobody waits longer than the bound for waiting', async () => {
  vi.useFakeTimers();
  const limit = make({ waitMs: 500 });
  await limit.enter();
  const waiter = limit.enter();
  const [end] = await Promise.all([waiter.catch((error: unknown) => error), vi.advanceTimersByTimeAsync(500)]);
  expect(end).toMatchObject({ kind: 'tooMany' });
  expect(limit.counts()).toEqual({ used: 1, waiting: 0, limit: 1 });
});

it('F10 who is over its share waits while others pass by, and is refused where its own queue is full', async () => {
  const limit = make({ atOnce: 8, queue: 8, each: { account: { atOnce: 2, queue: 1 }, address: { atOnce: 4, queue: 4 } } });
  const greedy = { keys: { account: 'a', address: '1' } };
  const first = await limit.enter(greedy);
  await limit.enter(greedy);
  const third = limit.enter(greedy);
  await expect(limit.enter(greedy)).rejects.toMatchObject({ kind: 'tooMany' });
  const other = await limit.enter({ keys: { account: 'b', address: '1' } });
  expect(limit.counts()).toEqual({ used: 3, waiting: 1, limit: 8 });
  other.leave();
  expect(limit.counts().waiting).toBe(1);
  first.leave();
  (await third).leave();
  expect(limit.counts()).toEqual({ used: 1, waiting: 0, limit: 8 });
});

it('F1 places in use of every limit stand in the health; a full one is logged once a minute', async () => {
  const limits = createLimits(log);
  const lanes = limits.add({ name: 'lanes', atOnce: 1, queue: 0, holdMs: 1_000 });
  const place = await lanes.enter();
  for (let n = 0; n < 3; n += 1) await expect(lanes.enter()).rejects.toMatchObject({ kind: 'tooMany' });
  expect(written.map(([, what]) => what)).toEqual(['a limit is full']);
  expect(limits.health()).toEqual({ limits: { ok: true, limits: { lanes: { used: 1, waiting: 0, limit: 1 } } } });
  place.leave();
});

it('F10 bytes in memory are bounded in all and for every key, and come back', () => {
  const budget = createByteBudget({ name: 'bytes', bytes: 100, each: { account: 60 }, log });
  const one = budget.open({ account: 'a' });
  one.add(50);
  expect(() => one.add(20)).toThrow(expect.objectContaining({ kind: 'tooMany' }));
  const other = budget.open({ account: 'b' });
  other.add(50);
  expect(() => other.add(1)).toThrow(expect.objectContaining({ kind: 'tooMany' }));
  one.leave();
  one.leave();
  one.add(10);
  expect(budget.counts()).toEqual({ used: 50, waiting: 0, limit: 100 });
  other.leave();
  expect(budget.counts().used).toBe(0);
});
