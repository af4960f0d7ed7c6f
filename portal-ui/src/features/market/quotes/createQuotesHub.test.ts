import { quotation, quotesEvent, type QuotesEvent } from '@xinyue/contracts/operations';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQuotesHub, type HubWord } from './createQuotesHub.ts';
import type { QuoteEars } from './keepStream.ts';

let ears: QuoteEars | undefined;
let opened = 0;
let clock = 0;
const close = vi.fn(() => void (ears = undefined));
const hub = () =>
  createQuotesHub(
    (given) => {
      opened += 1;
      ears = given;
      return close;
    },
    () => clock,
  );
const aTab = () => {
  const received: HubWord[] = [];
  const prices = () => received.flatMap((word) => (word.kind === 'quotes' ? word.event.list.map(({ latest }) => latest) : []));
  return { send: (word: HubWord) => void received.push(word), received, prices };
};
const event = (latest: number, whole = false): QuotesEvent => {
  return sampleOf(quotesEvent, { whole, list: [sampleOf(quotation, { code: 'RU2701', latest })] });
};
beforeEach(() => {
  [ears, opened, clock] = [undefined, 0, 0];
  close.mockClear();
});

it('portal F13 eight tabs hear one stream; it goes on when the first of them leaves, and ends with the last', () => {
  const quotes = hub();
  const tabs = Array.from({ length: 8 }, aTab);
  for (const tab of tabs) quotes.receive(tab, 'here');
  ears!.quotes(event(100, true));
  quotes.receive(tabs[0]!, 'bye');
  ears!.quotes(event(200));
  expect([opened, close.mock.calls.length]).toEqual([1, 0]);
  expect(tabs.map(({ prices }) => prices())).toEqual([[100], ...Array.from({ length: 7 }, () => [100, 200])]);
  for (const tab of tabs.slice(1)) quotes.receive(tab, 'bye');
  expect(close).toHaveBeenCalledOnce();
});

it('portal F13 a tab that comes later begins with everything, and after the stream broke off with nothing', () => {
  const quotes = hub();
  quotes.receive(aTab(), 'here');
  ears!.quotes(event(100, true));
  ears!.quotes(event(300));
  const later = aTab();
  quotes.receive(later, 'here');
  expect(later.received).toMatchObject([{ kind: 'hears' }, { kind: 'quotes', event: { whole: true, list: [{ latest: 300 }] } }]);
  ears!.lost();
  const latest = aTab();
  quotes.receive(latest, 'here');
  expect([later.received.at(-1), latest.received]).toEqual([{ kind: 'lost' }, [{ kind: 'hears' }]]);
});

it('portal F13 every beat is answered; a tab that fell silent is let go, one that speaks again is let in', () => {
  const quotes = hub();
  const [silent, lively] = [aTab(), aTab()];
  for (const tab of [silent, lively]) quotes.receive(tab, 'here');
  clock = 15_000;
  quotes.receive(lively, 'here');
  clock = 21_000;
  quotes.sweep();
  ears!.quotes(event(100, true));
  expect([silent.prices(), lively.prices()]).toEqual([[], [100]]);
  clock = 60_000;
  quotes.sweep();
  expect(close).toHaveBeenCalledOnce();
  quotes.receive(silent, 'here');
  expect([opened, silent.received.filter(({ kind }) => kind === 'hears').length]).toEqual([2, 2]);
});
