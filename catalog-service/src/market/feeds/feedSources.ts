import {
  beijingTime,
  type FlashTag,
  flashPageSize,
  messages,
  newsAtMost,
  quotation,
  quotationRows,
  sentence,
  type SpotPriceType,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { Exchange } from '../domain/createExchange.ts';
import { sampleFlashes } from '../domain/sampleFlashes.ts';
import { sampleBanners, sampleNews } from '../domain/sampleNews.ts';
import type { Feed } from '../keepFeed.ts';
import * as shapes from './feedShapes.ts';
import { fetchText, parseFeedText, Refusal } from './feedText.ts';

/** Addresses of sources, by feed; `tags` translates our categories of flashes into the words of that source. */
export type FeedUrls = Partial<Record<FeedName, string | undefined>>;
export type FeedName = 'futures' | 'minute' | 'daily' | 'flash' | 'news' | 'rates' | 'quotations' | 'banners' | 'spotPrices';
export type SourceOptions = { urls: FeedUrls; flashTags: ReadonlyMap<string, string>; exchange: Exchange; clock: Clock };

type Request = { url: URL; init?: RequestInit };
type Spec<S extends z.ZodType, Q> = {
  shape: S;
  freshMs: number;
  staleMs: number;
  /** How a source is asked (X rows). */
  ask(url: URL, query: Q): Request;
  /** The answer of the built-in market or its samples. */
  builtIn(query: Q): unknown;
};

const get =
  <Q extends Record<string, string> | void>(fixed: Record<string, string> = {}) =>
  (url: URL, query: Q): Request => {
    for (const [name, value] of Object.entries({ ...fixed, ...query }))
      if (!url.searchParams.has(name)) url.searchParams.set(name, value);
    return { url };
  };
const post = (url: URL, body: object): Request => ({
  url,
  init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
});

/** Steps through days and lets others have their turn: each costs a millisecond or more where it is drawn for the first time. */
async function newest<T>(days: Iterable<T>, most: number): Promise<T[]> {
  const list: T[] = [];
  for (const day of days) {
    list.push(day);
    if (list.length >= most) break;
    if (list.length % 8 === 0) await yieldTurn();
  }
  return list.reverse();
}

const minute = 60_000;

type ContractQuery = { contract: string };
/** The newest days of a contract; a source answers all that it has. */
type DaysQuery = ContractQuery & { days: number };
/** A feed by contracts: one that its source does not have is `notFound`, and no failure of the source. */
const byContract = <S extends z.ZodType, Q extends ContractQuery>(feed: Feed<S, Q>): Feed<S, Q> => ({
  ...feed,
  async load(query) {
    const answer = await feed.load(query).catch((error: unknown) => {
      if (error instanceof Refusal && [404, 410].includes(error.status)) return undefined;
      throw error;
    });
    if (answer === undefined) throw new AppError('notFound', sentence('futuresMissing', query.contract));
    return answer;
  },
});

/** Makes a feed: from its source where there is an address, else built in and labelled (Z-109). */
const feedMaker =
  (urls: FeedUrls) =>
  <S extends z.ZodType, Q>(name: FeedName, { ask, builtIn, ...spec }: Spec<S, Q>): Feed<S, Q> => {
    const address = urls[name];
    if (address === undefined)
      return {
        ...spec,
        name,
        source: messages.feedSources.builtIn,
        simulated: true,
        freshMs: 500,
        load: async (query) => builtIn(query),
      };
    const load = async (query: Q) => {
      const { url, init } = ask(new URL(address), query);
      return parseFeedText(await fetchText(url, init));
    };
    return { ...spec, name, source: new URL(address).hostname, simulated: false, load };
  };
type Make = ReturnType<typeof feedMaker>;
type BuiltIn = { exchange: Exchange; now: () => number };

/** The table of contracts, and minutes and days of each. */
const contractFeeds = (feed: Make, { exchange, now }: BuiltIn) => ({
  futures: feed<typeof shapes.futuresShape, void>('futures', {
    shape: shapes.futuresShape,
    freshMs: 3_000,
    staleMs: minute,
    ask: get({
      sort: 'changePercent',
      order: 'desc',
      size: String(quotationRows),
      fields: Object.keys(quotation.shape).join(','),
    }),
    builtIn: () => exchange.quotes(now()),
  }),
  minute: byContract(
    feed<typeof shapes.minuteShape, ContractQuery>('minute', {
      shape: shapes.minuteShape,
      freshMs: 5_000,
      staleMs: 2 * minute,
      ask: get(),
      builtIn: ({ contract }) => exchange.minutes(contract, now()),
    }),
  ),
  daily: byContract(
    feed<typeof shapes.dailyShape, DaysQuery>('daily', {
      shape: shapes.dailyShape,
      freshMs: 15_000,
      staleMs: 10 * minute,
      ask: (url, { contract }) => get<ContractQuery>()(url, { contract }),
      builtIn({ contract, days: most }) {
        const days = exchange.days(contract, now());
        return days && newest(days, most);
      },
    }),
  ),
});

/** Flashes, news and slides. */
const newsFeeds = (feed: Make, flashTags: SourceOptions['flashTags'], clock: SourceOptions['clock']) => ({
  flash: feed<typeof shapes.flashShape, { page: number; tag: FlashTag }>('flash', {
    shape: shapes.flashShape,
    freshMs: 30_000,
    staleMs: 10 * minute,
    ask: (url, { page, tag }) =>
      post(url, {
        content: '',
        flashTag: flashTags.get(tag) ?? (tag === 'all' ? '' : tag),
        pageSize: flashPageSize,
        currentPage: page,
        currentTime: beijingTime(clock.now()),
      }),
    builtIn({ page, tag }) {
      const all = sampleFlashes(clock.now().getTime(), tag);
      const list = all.slice((page - 1) * flashPageSize, page * flashPageSize);
      return { list: list.map(({ html, ...row }) => ({ ...row, content: html })), total: all.length };
    },
  }),
  news: feed<typeof shapes.newsShape, void>('news', {
    shape: shapes.newsShape,
    freshMs: 2 * minute,
    staleMs: 60 * minute,
    ask: get({ page_size: String(newsAtMost) }),
    builtIn: () => sampleNews(clock.now().getTime()).map(({ picture, ...item }) => ({ ...item, image: `sample:${picture}` })),
  }),
  banners: feed<typeof shapes.bannersShape, void>('banners', {
    shape: shapes.bannersShape,
    freshMs: 5 * minute,
    staleMs: 24 * 60 * minute,
    ask: get(),
    builtIn: () => sampleBanners.map(({ picture, ...slide }) => ({ ...slide, image: `sample:${picture}` })),
  }),
});

/** Rates, quotations and spot prices. */
const priceFeeds = (feed: Make, { exchange, now }: BuiltIn) => ({
  rates: feed<typeof shapes.ratesShape, void>('rates', {
    shape: shapes.ratesShape,
    freshMs: minute,
    staleMs: 30 * minute,
    ask: get(),
    builtIn: () => exchange.rates(now()),
  }),
  quotations: feed<typeof shapes.quotationsShape, void>('quotations', {
    shape: shapes.quotationsShape,
    freshMs: 30_000,
    staleMs: 10 * minute,
    ask: get(),
    builtIn: () => exchange.quotations(now()),
  }),
  spotPrices: feed<typeof shapes.spotPricesShape, { type: SpotPriceType }>('spotPrices', {
    shape: shapes.spotPricesShape,
    freshMs: minute,
    staleMs: 60 * minute,
    ask: (url, { type }) => post(url, { code: 'Home2', type }),
    builtIn: ({ type }) => exchange.spotPrices(type, now()),
  }),
});

/** Every feed (X-01 to X-08, and daily bars): from its source where the configuration names one, else built in and labelled (Z-109). */
export function feedSources({ urls, flashTags, exchange, clock }: SourceOptions) {
  const feed = feedMaker(urls);
  const builtIn = { exchange, now: () => clock.now().getTime() };
  return { ...contractFeeds(feed, builtIn), ...newsFeeds(feed, flashTags, clock), ...priceFeeds(feed, builtIn) };
}
export type FeedSources = ReturnType<typeof feedSources>;
