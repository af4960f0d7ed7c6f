import {
  beijingTime,
  type FeedFacts,
  type FlashAnswer,
  flashTags,
  type FuturesProduct,
  type FuturesAnswer,
  type MainContracts,
  type Quotation,
  quotationRows,
} from '@xinyue/contracts';
import { type Clock, systemClock } from '@xinyue/kit/clock';
import type { Logger } from '@xinyue/kit/Logger';
import { type Feed, keepFeed, type Kept } from './keepFeed.ts';
import { httpFlash, simulatedFlash } from './feeds/flashFeed.ts';
import { httpFutures, simulatedFutures } from './feeds/futuresFeed.ts';
import { tradingClock } from './simulation/tradingClock.ts';

export type MarketOptions = { futuresUrl?: string | undefined; flashUrl?: string | undefined; log: Logger; clock?: Clock };
export type Market = { readFutures(): Promise<FuturesAnswer>; readFlash(pageNum: number): Promise<FlashAnswer> };

const factsOf = (
  { source, simulated }: Pick<Feed, 'source' | 'simulated'>,
  { loadedAt, stale }: Kept<unknown>,
  asOfMs = loadedAt,
): FeedFacts => ({
  source,
  asOf: beijingTime(new Date(asOfMs)),
  simulated,
  stale,
});

/** Highest change first; what has none stands last. */
const byChange = (one: Quotation, other: Quotation) =>
  (other.changePercent ?? -Infinity) - (one.changePercent ?? -Infinity) || one.code.localeCompare(other.code);

/** The contract of each product with the greatest open interest; the nearer one of equals. */
function mainOf(list: readonly Quotation[]): MainContracts {
  const of = (product: FuturesProduct) =>
    list
      .filter(({ code }) => code.replace(/\d+$/, '') === product)
      .toSorted((one, other) => (other.openInterest ?? -1) - (one.openInterest ?? -1) || one.code.localeCompare(other.code))[0]
      ?.code ?? null;
  return { RU: of('RU'), NR: of('NR'), BR: of('BR') };
}

/** Market data (Z-109): every feed behind a cache and a circuit of its own, so that one that fails touches no other. */
export function createMarket({ futuresUrl, flashUrl, log, clock = systemClock }: MarketOptions): Market {
  const futures = futuresUrl ? httpFutures(futuresUrl) : simulatedFutures(clock);
  const flash = flashUrl ? httpFlash(flashUrl, clock) : simulatedFlash(clock);
  const kept = { futures: keepFeed(futures, { log, clock }), flash: keepFeed(flash, { log, clock }) };
  return {
    /** X-01, E-22, K-08: at most 20 contracts. Throws `unavailable` while the source never answered. */
    async readFutures() {
      const found = await kept.futures.read();
      const { list, asOfMs } = found.data;
      const rows = list.toSorted(byChange).slice(0, quotationRows);
      const { trading } = tradingClock(clock.now().getTime());
      return { list: rows, total: rows.length, ...factsOf(futures, found, asOfMs), trading, main: mainOf(list) };
    },
    /** X-02, E-21, K-03: a page of 20, newest first. Throws as `readFutures` does. */
    async readFlash(pageNum) {
      const found = await kept.flash.read(pageNum);
      return { ...found.data, tags: [...flashTags], ...factsOf(flash, found) };
    },
  };
}
