import { beijingTime, type FeedFacts } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import type { Logger } from '@xinyue/kit/Logger';
import type { z } from 'zod';
import type { FeedSources } from './feeds/feedSources.ts';
import { type Feed, keepFeed, type Kept } from './keepFeed.ts';

const factsOf = (
  { source, simulated }: Pick<Feed, 'source' | 'simulated'>,
  { loadedAt, stale }: Kept<unknown>,
  asOfMs = loadedAt,
): FeedFacts => ({ source, asOf: beijingTime(new Date(Math.min(asOfMs, loadedAt))), simulated, stale });

type KeepOptions = { log: Logger; clock: Clock };

/** A feed behind its cache and circuit; an answer comes with what is to be known about it. */
function keep<S extends Feed['shape'], Q>(feed: Feed<S, Q>, { log, clock }: KeepOptions) {
  const kept = keepFeed(feed, { log, clock });
  const withFacts = (found: Kept<z.output<S>>) => ({
    data: found.data,
    facts: (asOfMs?: number) => factsOf(feed, found, asOfMs),
  });
  return {
    read: async (query: Q) => withFacts(await kept.read(query)),
    peek(query: Q) {
      const found = kept.peek(query);
      return found && withFacts(found);
    },
    age: kept.age,
  };
}

/** Every feed of market data behind a cache and a circuit of its own. */
export const keepAll = (sources: FeedSources, options: KeepOptions) => ({
  futures: keep(sources.futures, options),
  minute: keep(sources.minute, options),
  daily: keep(sources.daily, options),
  flash: keep(sources.flash, options),
  news: keep(sources.news, options),
  rates: keep(sources.rates, options),
  quotations: keep(sources.quotations, options),
  banners: keep(sources.banners, options),
  spotPrices: keep(sources.spotPrices, options),
});
export type Feeds = ReturnType<typeof keepAll>;
