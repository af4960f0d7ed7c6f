import type { CallReport } from '@xinyue/contracts/callReport';
import { describe, expect, it } from 'vitest';
import { createCallFigures } from './createCallFigures.ts';
import type { EndedCall } from './createRefusedCalls.ts';
import { createSpread } from './createSpread.ts';

const hour = Date.parse('2026-11-29T02:00:00Z');
const call = (more: Partial<EndedCall> = {}): EndedCall => ({
  partner: 'mill',
  operation: 'listPartnerGoods',
  signed: true,
  http: 200,
  code: 200,
  reason: '',
  ms: 10,
  requestId: 'r',
  ...more,
});
const refused = (more: Partial<EndedCall> = {}) => call({ code: 409, reason: 'stockChanged', ...more });
const claimed = (more: Partial<EndedCall> = {}) =>
  call({ signed: false, http: 401, code: 401, reason: 'signatureWrong', ...more });

function setUp() {
  const state = { now: hour, away: false, reports: [] as CallReport[] };
  const figures = createCallFigures(
    async (report) => {
      if (state.away) throw new Error('away');
      state.reports.push(report);
    },
    () => state.now,
  );
  const told = async () => {
    await figures.tell();
    return state.reports.at(-1);
  };
  return { state, figures, told };
}
const times = (n: number, work: (nth: number) => void) => Array.from({ length: n }, (_, nth) => work(nth));

describe('Pt-C-17 what a gateway tells of calls', () => {
  it('by name, operation and minute: how many, refused with which code, how long', async () => {
    const { figures, told } = setUp();
    times(95, () => figures.note(call()));
    times(5, () => figures.note(refused({ ms: 900 })));
    figures.note(call({ partner: 'other' }));
    figures.note(claimed());
    const { minutes = [], refused: list = [] } = (await told())!;
    expect(minutes.map(({ partner, signed, count, codes }) => [partner, signed, count, codes])).toEqual([
      ['mill', true, 100, { 409: 5 }],
      ['other', true, 1, {}],
      ['mill', false, 1, { 401: 1 }],
    ]);
    expect(minutes[0]).toMatchObject({ operation: 'listPartnerGoods', minute: hour });
    expect(minutes[0]!.p95).toBeGreaterThanOrEqual(10);
    expect(minutes[0]!.p95).toBeLessThanOrEqual(12);
    expect(list.map(({ n, code, reason, time }) => [n, code, reason, time])).toEqual([
      ...[1, 2, 3, 4, 5].map((n) => [n, 409, 'stockChanged', hour]),
      [6, 401, 'signatureWrong', hour],
    ]);
  });

  it('a minute is told anew as long as it grows, then once; where nothing came nobody is called', async () => {
    const { state, figures, told } = setUp();
    figures.note(call());
    await told();
    await told();
    expect(state.reports).toHaveLength(1);
    figures.note(call());
    expect((await told())!.minutes).toMatchObject([{ count: 2, minute: hour }]);
    state.now += 60_000;
    figures.note(call());
    expect((await told())!.minutes).toMatchObject([{ count: 1, minute: hour + 60_000 }]);
    expect(new Set(state.reports.map(({ gateway }) => gateway)).size).toBe(1);
  });

  it('what did not arrive is told again, under the same numbers', async () => {
    const { state, figures, told } = setUp();
    state.away = true;
    figures.note(refused());
    expect(await told()).toBeUndefined();
    state.now += 120_000;
    figures.note(refused());
    state.away = false;
    const report = (await told())!;
    expect(report.minutes.map(({ minute, count }) => [minute, count])).toEqual([
      [hour, 1],
      [hour + 120_000, 1],
    ]);
    expect(report.refused.map(({ n }) => n)).toEqual([1, 2]);
    await Promise.all([figures.tell(), figures.tell()]);
    figures.note(refused());
    await Promise.all([figures.tell(), figures.tell()]);
    expect(state.reports.flatMap((one) => one.refused.map(({ n }) => n))).toEqual([1, 2, 3]);
  });

  it('200 refused calls of an hour, and 20 that only claim the name, which push out none of its own', async () => {
    const { state, figures } = setUp();
    times(300, () => figures.note(claimed()));
    times(300, () => figures.note(refused()));
    await figures.tell();
    const kept = state.reports.flatMap((one) => one.refused);
    expect([kept.filter(({ signed }) => signed).length, kept.filter(({ signed }) => !signed).length]).toEqual([200, 20]);
    state.now += 3_600_000;
    figures.note(refused());
    await figures.tell();
    expect(state.reports.at(-1)!.refused).toHaveLength(1);
  });

  it('invented names have bounded room of their own, also while nobody listens', async () => {
    const { state, figures } = setUp();
    state.away = true;
    times(20_000, (nth) => figures.note(claimed({ partner: `invented ${nth}` })));
    times(50, () => figures.note(refused()));
    state.away = false;
    for (let nth = 0; nth < 10; nth += 1) await figures.tell();
    const all = state.reports.flatMap(({ minutes }) => minutes);
    expect(all.filter(({ signed }) => !signed)).toHaveLength(500);
    expect(all.filter(({ signed }) => signed)).toMatchObject([{ partner: 'mill', count: 50 }]);
    const list = state.reports.flatMap((one) => one.refused);
    expect([list.filter(({ signed }) => signed).length, list.length]).toEqual([50, 550]);
    expect(Math.max(...state.reports.map(({ refused: some }) => some.length))).toBeLessThanOrEqual(1_000);
  });
});

it('Pt-C-17 95 of 100 calls took no longer, rounded up by a fifth at most', () => {
  for (const ms of [0, 1, 7, 250, 29_000]) {
    const spread = createSpread();
    times(95, () => spread.add(ms));
    times(5, () => spread.add(90_000));
    expect(spread.p95()).toBeGreaterThanOrEqual(Math.max(1, ms * 0.99));
    expect(spread.p95()).toBeLessThanOrEqual(Math.max(1, ms * 1.2) + 1);
  }
});
