import { expect, it } from 'vitest';
import { countTries, inLanes, median, quantile } from './measure.ts';
import { runChecks } from './runChecks.ts';
import type { SentCall } from './sendCall.ts';
import { readSizes, scaledDown } from './sizes.ts';
import { lastAccepted } from './watchUse.ts';

const check = (row: string, kept: boolean) => ({ row, name: 'a promise', run: async () => ({ kept, figures: '3 of 3' }) });
const run = async (checks: Parameters<typeof runChecks>[0]) => {
  const lines: string[] = [];
  return { kept: await runChecks(checks, {}, (line) => lines.push(line)), lines };
};

it('prints a line per promise and the summary last', async () => {
  const { kept, lines } = await run([check('L1', true), check('A3', true)]);
  expect(kept).toBe(true);
  expect(lines.slice(0, 2)).toEqual(['kept   L1  a promise: 3 of 3', 'kept   A3  a promise: 3 of 3']);
  expect(lines[2]).toMatch(/^security: 2 promises measured in \d+ s, every promise kept$/);
});

it('is broken by one broken promise, and by a check that cannot be made', async () => {
  const failing = { row: 'L5', name: 'unmade', run: () => Promise.reject(new Error('no order')) };
  for (const bad of [check('L2', false), failing]) {
    const { kept, lines } = await run([check('L1', true), bad, check('L3', true)]);
    expect([kept, lines.length]).toEqual([false, 4]);
    expect(lines[1]).toMatch(/^BROKEN/);
    expect(lines[3]).toContain(`1 BROKEN: ${bad.row} ${bad.name}`);
  }
});

it('L1 tells tries that were looked at from refused ones, and counts everything else against us', () => {
  const sendCall = (status: number, code: number, retryAfter?: number) => ({ status, code, retryAfter }) as SentCall;
  const answers = [
    sendCall(200, 400),
    sendCall(200, 200),
    sendCall(429, 429, 60),
    sendCall(429, 429),
    sendCall(500, 500),
    sendCall(200, 500),
  ];
  expect(countTries(answers)).toMatchObject({ looked: 2, refused: 1, others: 3 });
});

it('A3 counts from the end of the session, by when a use was sent', () => {
  const uses = [
    { at: 90, accepted: true },
    { at: 140, accepted: true },
    { at: 900, accepted: false },
  ];
  expect([lastAccepted(uses, 100), lastAccepted(uses, 200)]).toEqual([40, 0]);
});

it('takes sizes as they are given, and says which are smaller than the promise', () => {
  expect(readSizes({}, true)).toMatchObject({ guesses: 10_000, tries: 500, flood: 60 });
  expect(scaledDown(readSizes({}, true))).toBe('');
  expect(scaledDown(readSizes({ flood: '5' }, true))).toBe('flood 5 of 60');
  for (const wrong of ['0', '-1', '1.5', 'many']) expect(() => readSizes({ uses: wrong }, false)).toThrow('--uses');
});

it('works in lanes and keeps the order; quantiles are values that were measured', async () => {
  let most = 0;
  let now = 0;
  const done = await inLanes(10, 3, async (n) => {
    most = Math.max(most, (now += 1));
    await Promise.resolve();
    now -= 1;
    return n * n;
  });
  expect([done, most]).toEqual([[0, 1, 4, 9, 16, 25, 36, 49, 64, 81], 3]);
  expect([median([5, 1, 9]), quantile([1, 2, 3, 4], 0.99), quantile([], 0.5)]).toEqual([5, 4, 0]);
});
