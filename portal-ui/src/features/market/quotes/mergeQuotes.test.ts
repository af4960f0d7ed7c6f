import { quotation, type QuotesEvent } from '@xinyue/contracts/operations';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { expect, it } from 'vitest';
import { mergeQuotes } from './mergeQuotes.ts';

const row = (code: string, latest: number) => sampleOf(quotation, { code, latest });
const event = (whole: boolean, ...list: QuotesEvent['list']): QuotesEvent => ({
  whole,
  list,
  source: 's',
  asOf: '2026-11-23 10:00:00',
  simulated: true,
  stale: false,
  trading: true,
  main: { RU: 'RU2701', NR: null, BR: null },
});

it('own-names Market the first event is the whole table, later ones change rows in their places', () => {
  const first = mergeQuotes(undefined, event(true, row('RU2701', 1), row('NR2701', 2)));
  const next = mergeQuotes(first, { ...event(false, row('NR2701', 5)), asOf: '2026-11-23 10:00:01' });
  expect(next?.list.map(({ code, latest }) => [code, latest])).toEqual([
    ['RU2701', 1],
    ['NR2701', 5],
  ]);
  expect(next).toMatchObject({ total: 2, asOf: '2026-11-23 10:00:01' });
});

it('own-names Market a change without a table says nothing', () => {
  expect(mergeQuotes(undefined, event(false, row('RU2701', 1)))).toBeUndefined();
});
