import {
  type BannersAnswer,
  type ClosesAnswer,
  closesAtMost,
  type DailyAnswer,
  dailyAtMost,
  type FlashAnswer,
  flashPageSize,
  type FlashTag,
  flashTags,
  type FuturesAnswer,
  type FuturesProduct,
  futuresProductCodes,
  type MinuteAnswer,
  type NewsAnswer,
  type QuotationsAnswer,
  quotationRows,
  type RatesAnswer,
  sentence,
  type SpotPricesAnswer,
  type SpotPriceType,
  spotPriceTypes,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { type Clock, systemClock } from '@xinyue/kit/clock';
import type { Logger } from '@xinyue/kit/Logger';
import { createExchange, type Exchange } from './domain/createExchange.ts';
import { axisOf, byChange, mainOf } from './domain/quotationTable.ts';
import { tradingMoment } from './domain/tradingCalendar.ts';
import { createPictures, type PictureOptions, type Pictures } from './feeds/createPictures.ts';
import { type FeedSources, type FeedUrls, feedSources } from './feeds/feedSources.ts';
import { createCloses } from './createCloses.ts';
import { keepAll, type Feeds } from './keepFeeds.ts';

export type MarketOptions = {
  urls?: FeedUrls;
  /** The names that the source of flashes has for our categories. */
  flashTags?: ReadonlyMap<string, string>;
  pictures?: PictureOptions;
  exchange?: Exchange;
  log: Logger;
  clock?: Clock;
};
/** Latest price of the main contract of each product in yuan per tonne, when it was quoted (Beijing), and whether it is made up. */
export type Mains = {
  latest: Partial<Record<FuturesProduct, { contract: string; price: number }>>;
  quoteTime: string;
  simulated: boolean;
};
/** Each read throws `unavailable` while its source never answered; those of a contract `notFound` for one that is not quoted. */
export type Market = {
  readFutures(): Promise<FuturesAnswer>;
  /** The latest prices of the main contracts that are known, without waiting for their source; nothing while there are none. */
  peekMains(): Mains | undefined;
  readMinute(contract: string): Promise<MinuteAnswer>;
  readDaily(contract: string): Promise<DailyAnswer>;
  readCloses(): Promise<ClosesAnswer>;
  readFlash(page: number, tag: FlashTag): Promise<FlashAnswer>;
  readNews(): Promise<NewsAnswer>;
  readRates(): Promise<RatesAnswer>;
  readQuotations(): Promise<QuotationsAnswer>;
  readBanners(): Promise<BannersAnswer>;
  readSpotPrices(type: SpotPriceType): Promise<SpotPricesAnswer>;
  readPicture: Pictures['read'];
  /** Seconds since the last good answer of each feed that somebody asks for. */
  feedAges(): { feed: string; seconds: number }[];
};

/** A contract of a source that cannot be asked what it quotes. */
const contractForm = /^[A-Z]{1,3}\d{3,4}$/;

/** Market data (Z-109): every feed behind a cache and a circuit of its own, so that one that fails touches no other. */
export function createMarket({
  urls = {},
  flashTags: tags = new Map(),
  pictures: drawing = { hosts: [] },
  exchange = createExchange(),
  log,
  clock = systemClock,
}: MarketOptions): Market {
  const sources = feedSources({ urls, flashTags: tags, exchange, clock });
  const feeds = keepAll(sources, { log, clock });
  return {
    ...readsOfFutures(feeds, sources, clock),
    ...readsOfLists(feeds),
    ...readsWithPictures(feeds, createPictures(drawing), urls),
    feedAges: () =>
      Object.entries(feeds).flatMap(([feed, { age }]) => {
        const ms = age();
        return ms === undefined ? [] : [{ feed, seconds: ms / 1000 }];
      }),
  };
}

type FuturesReads = Pick<Market, 'readFutures' | 'peekMains' | 'readMinute' | 'readDaily' | 'readCloses'>;

function readsOfFutures(feeds: Feeds, sources: FeedSources, clock: Clock): FuturesReads {
  const trading = () => tradingMoment(clock.now().getTime()).trading;
  const tableNow = async () => tableOf(await feeds.futures.read(), trading());
  const readCloses = createCloses({
    readCodes: async () => (await tableNow()).list.map(({ code }) => code),
    readDays: (contract) => feeds.daily.read({ contract, days: closesAtMost }),
    clock,
  });
  return {
    readFutures: tableNow,
    peekMains() {
      const known = feeds.futures.peek();
      if (!known) return undefined;
      const { list, main, asOf, simulated } = tableOf(known, trading());
      const latest: Mains['latest'] = {};
      for (const product of futuresProductCodes) {
        const row = list.find(({ code }) => code === main[product]);
        if (row?.latest) latest[product] = { contract: row.code, price: row.latest };
      }
      return { latest, quoteTime: asOf, simulated };
    },
    /** The minutes of a contract (X-06, E-23), with the bounds of the chart's axis (K-27). */
    async readMinute(contract) {
      const row = await quotedRow(feeds, contract);
      const { data, facts } = await feeds.minute.read({ contract });
      const { name = row?.name ?? contract, points, asOfMs } = data;
      // A late answer may be of another day than the table, and the built-in table does not fit a real contract.
      const ofTable = !facts().stale && sources.futures.simulated === sources.minute.simulated;
      const previousSettle = data.previousSettle ?? (ofTable ? (row?.previousSettle ?? null) : null);
      return { contract, name, previousSettle, trading: trading(), axis: axisOf(points), points, ...facts(asOfMs) };
    },
    /** The last 250 trading days of a contract, oldest first. */
    async readDaily(contract) {
      await quotedRow(feeds, contract);
      const { data, facts } = await feeds.daily.read({ contract, days: dailyAtMost });
      return { contract, list: data.list, ...facts() };
    },
    /** The last closes of every contract of the table; one after the other, so that a source is not asked for all at once. */
    readCloses,
  };
}

/** A contract's row of the table. Refusal: `notFound` for a contract that is not in it; undefined while the table cannot be read. */
async function quotedRow(feeds: Feeds, contract: string) {
  const list = await feeds.futures.read().then(
    ({ data }) => data.list,
    () => undefined,
  );
  const row = list?.find(({ code }) => code === contract);
  if (list ? !row : !contractForm.test(contract)) throw new AppError('notFound', sentence('futuresMissing', contract));
  return row;
}

/** X-01, E-22, K-08: at most 20 contracts, the main ones among them. */
function tableOf({ data, facts }: Awaited<ReturnType<Feeds['futures']['read']>>, trading: boolean): FuturesAnswer {
  const main = mainOf(data.list);
  const first = new Set<string | null>(Object.values(main));
  const kept =
    data.list.length <= quotationRows
      ? data.list
      : data.list
          .toSorted((one, other) => Number(first.has(other.code)) - Number(first.has(one.code)) || byChange(one, other))
          .slice(0, quotationRows);
  const list = kept.toSorted(byChange);
  return { list, total: list.length, ...facts(data.asOfMs), trading, main: data.main ?? main };
}

type ListReads = Pick<Market, 'readFlash' | 'readRates' | 'readQuotations' | 'readSpotPrices'>;

const readsOfLists = (feeds: Feeds): ListReads => ({
  /** X-02, E-21, K-03: a page of 20, newest first; of each the text and its sanitised markup. */
  async readFlash(page, tag) {
    // The first page gives the total. Beyond it a source may fail, and would count as one that is down.
    const known = page > 1 && feeds.flash.peek({ page: 1, tag });
    const beyond = known && (page - 1) * flashPageSize >= known.data.total;
    const { data, facts } = beyond ? known : await feeds.flash.read({ page, tag });
    return { list: beyond ? [] : data.list, total: data.total, tags: [...flashTags], ...facts() };
  },
  async readRates() {
    const { data, facts } = await feeds.rates.read();
    return { list: data.list, ...facts() };
  },
  async readQuotations() {
    const { data, facts } = await feeds.quotations.read();
    return { list: data.list, ...facts() };
  },
  /** Spot prices of a type. */
  async readSpotPrices(type) {
    const { data, facts } = await feeds.spotPrices.read({ type });
    return { list: data.list, types: [...spotPriceTypes], ...facts() };
  },
});

type PictureReads = Pick<Market, 'readNews' | 'readBanners' | 'readPicture'>;

function readsWithPictures(feeds: Feeds, pictures: Pictures, urls: NonNullable<MarketOptions['urls']>): PictureReads {
  const hostOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).host);
  /** X-08, E-20, K-07: pictures from our own origin, or none. */
  const readNews = async (): Promise<NewsAnswer> => {
    const { data, facts } = await feeds.news.read();
    const host = hostOf(urls.news);
    return { list: data.list.map((item) => ({ ...item, image: pictures.pathOf(item.image, host) })), ...facts() };
  };
  /** slides whose picture can be shown. */
  const readBanners = async (): Promise<BannersAnswer> => {
    const { data, facts } = await feeds.banners.read();
    const host = hostOf(urls.banners);
    const list = data.list.flatMap(({ title, image, link }) => {
      const path = pictures.pathOf(image, host);
      return path === null ? [] : [{ title, image: path, link }];
    });
    return { list, ...facts() };
  };
  return {
    readNews,
    readBanners,
    /** The reader may have the address of this picture from another process: the current feeds are searched before it counts as unknown. */
    async readPicture(name) {
      return pictures.read(name).catch(async (error: unknown) => {
        if (!(error instanceof AppError) || error.kind !== 'notFound') throw error;
        await Promise.allSettled([readNews(), readBanners()]);
        return pictures.read(name);
      });
    },
  };
}
