import { messages, quotation, quotationRows } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import { z } from 'zod';
import type { Feed } from '../keepFeed.ts';
import { fetchText, parseFeedText } from './feedText.ts';
import { simulateFutures } from '../simulation/simulateFutures.ts';
import { tradingClock } from '../simulation/tradingClock.ts';

const unknownFigures = Object.fromEntries(Object.keys(quotation.shape).map((name) => [name, null]));
/** A contract as a source sends it: E-22, figures it does not know left out. */
const row = z.preprocess(
  (given) => ({ ...unknownFigures, ...Object(given) }),
  quotation.extend({ code: z.string().min(1).max(20), name: z.string().min(1).max(40) }),
);
const moment = z.int().min(0).max(Date.UTC(2100, 0));

/** What a source of quotes answers: a list of contracts, alone or as `list`; `asOfMs` where its moment is not that of the answer. */
export const futuresShape = z.preprocess(
  (answer) => (Array.isArray(answer) ? { list: answer } : answer),
  z.object({ list: z.array(row).max(1_000), asOfMs: moment.optional() }),
);
export type FuturesFeed = Feed<typeof futuresShape>;

const common = { name: 'futures', shape: futuresShape, freshMs: 3_000, staleMs: 60_000 };

/** GET with the order, the number of rows and the fields that are wanted; JSON, also wrapped in a callback. */
export const httpFutures = (address: string): FuturesFeed => ({
  ...common,
  source: new URL(address).hostname,
  simulated: false,
  async load() {
    const url = new URL(address);
    const wanted = {
      sort: 'changePercent',
      order: 'desc',
      size: String(quotationRows),
      fields: Object.keys(quotation.shape).join(','),
    };
    for (const [name, value] of Object.entries(wanted)) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
    return parseFeedText(await fetchText(url));
  },
});

/** Without an address: the built-in market (Z-109). */
export const simulatedFutures = (clock: Clock): FuturesFeed => ({
  ...common,
  source: messages.feedSources.futures,
  simulated: true,
  async load() {
    const nowMs = clock.now().getTime();
    return { list: simulateFutures(nowMs), asOfMs: tradingClock(nowMs).lastMs };
  },
});
