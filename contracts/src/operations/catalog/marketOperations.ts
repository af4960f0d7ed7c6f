import { z } from 'zod';
import { blank, figure, figureIfAny, id, idFilter } from '../../rules.ts';
import { operation, reading, visitor } from '../../operation.ts';
import { flashTags, type FlashTag, type SpotPriceType, spotPriceTypes } from '../../labels/marketLabels.ts';
import {
  bannersAnswer,
  closesAnswer,
  dailyAnswer,
  flashAnswer,
  futuresAnswer,
  minuteAnswer,
  newsAnswer,
  quotationsAnswer,
  quotesEvent,
  ratesAnswer,
  spotPricesAnswer,
} from './marketShapes.ts';

export * from '../../labels/futuresProducts.ts';
export * from '../../labels/marketLabels.ts';
export * from './marketShapes.ts';

/** K-03, K-07, K-08: news flashes on a page, pieces of news, rows of the quotation table; days of a daily chart at most. */
export const flashPageSize = 20;
export const newsAtMost = 50;
export const quotationRows = 20;
export const dailyAtMost = 250;
/** Days of a line beside a contract. */
export const closesAtMost = 30;
/** Pages of news flashes that are kept: what is older is no news. */
export const mostFlashPages = 100;

const flashQuery = z.object({
  pageNum: figure(
    z
      .number('页码须为正整数')
      .int('页码须为正整数')
      .min(1, '页码须为正整数')
      .max(mostFlashPages, `页码不能超过 ${mostFlashPages}`)
      .default(1),
  ),
  flashTag: z.preprocess(
    blank,
    z
      .enum(flashTags.map(({ code }) => code) as [FlashTag, ...FlashTag[]], `快讯分类须为 ${flashTags.length} 个分类之一`)
      .default('all'),
  ),
});

const spotPriceQuery = z.object({
  type: z.preprocess(
    blank,
    z
      .enum(
        spotPriceTypes.map(({ code }) => code) as [SpotPriceType, ...SpotPriceType[]],
        `现货类型须为 ${spotPriceTypes.length} 个类型之一`,
      )
      .default('natural'),
  ),
});

/** A futures contract by its code, whatever the case; whether it is listed, its market alone knows. */
const contractQuery = z.object({
  contract: z
    .string('请选择合约')
    .trim()
    .min(1, '请选择合约')
    .max(20, '合约代码最多 20 个字')
    .regex(/^[a-z]+\d+$/i, '合约代码须为品种字母加月份数字')
    .transform((code) => code.toUpperCase()),
});

/** The price of a good in yuan per its unit and per tonne (null where the unit is no weight) from a day in Beijing on. */
const pricePoint = z.object({ day: z.string(), money: z.number(), moneyPerTon: z.number().nullable() });
export type PricePoint = z.infer<typeof pricePoint>;

/** Days that the index looks back at most. */
export const indexDaysAtMost = 366;
const indexQuery = z.object({
  typeId: idFilter,
  days: figureIfAny(
    z
      .int(`天数须为 1 至 ${indexDaysAtMost} 的整数`)
      .min(1, `天数须为 1 至 ${indexDaysAtMost} 的整数`)
      .max(indexDaysAtMost, `天数须为 1 至 ${indexDaysAtMost} 的整数`),
  ),
});
/** The paid orders of a day that is over: mean price in yuan per tonne, weighted by tonnes; how many whole tonnes and orders. */
const indexPoint = z.object({ day: z.string(), average: z.number(), tons: z.number(), orders: z.int() });
export type IndexPoint = z.infer<typeof indexPoint>;

/** A shop as visitors see it: open since (yyyy-MM-dd; null where that is not known), goods on offer, paid orders, papers checked (null: not known). */
const shopCard = z.object({
  shopName: z.string(),
  since: z.string().nullable(),
  goods: z.int(),
  deals: z.int(),
  licenceChecked: z.boolean().nullable(),
});
export type ShopCard = z.infer<typeof shopCard>;

/** Where a feed lives. What is not in the table below does not exist. */
const feedPath = (name: string) => `/xinyue/login/feed/${name}`;
const feed = <Q extends z.ZodType, A extends z.ZodType>(name: string, rows: string, query: Q, answer: A, keptSeconds: number) =>
  reading(feedPath(name), rows, 'catalog', [visitor], query, answer, keptSeconds);
const withContract = <T extends { errors: unknown }>(row: T) => ({
  ...row,
  errors: ['validation', 'notFound', 'unavailable'] as const,
});

/** Where pictures of feeds are: of our own origin, drawn anew by the server; not a call with an envelope. */
export const feedPicturePath = feedPath('picture/');

const nothingAsked = z.object({});

export const marketOperations = {
  readFutures: feed('futures', 'X-01', nothingAsked, futuresAnswer, 3),
  readMinute: withContract(feed('minute', 'X-06 R-29 K-27', contractQuery, minuteAnswer, 5)),
  readDaily: withContract(feed('daily', 'Z-109', contractQuery, dailyAnswer, 15)),
  readCloses: feed('closes', 'X-01', nothingAsked, closesAnswer, 60),
  readFlash: feed('flash', 'X-02 R-34', flashQuery, flashAnswer, 15),
  readNews: feed('news', 'X-08 R-31 K-07', nothingAsked, newsAnswer, 60),
  readRates: feed('rates', 'X-03', nothingAsked, ratesAnswer, 60),
  readQuotations: feed('quotations', 'X-04', nothingAsked, quotationsAnswer, 30),
  readBanners: feed('banners', 'X-05 R-05', nothingAsked, bannersAnswer, 60),
  readSpotPrices: feed('spot-prices', 'X-07 R-32', spotPriceQuery, spotPricesAnswer, 60),
  /** Server-sent events `quotes`; `answer` is the data of one. Refusals are envelopes as everywhere. */
  streamQuotes: {
    ...operation(feedPath('quotes/stream'), 'Z-109 own-names', 'catalog', [visitor], nothingAsked, quotesEvent, [
      'tooMany',
      'unavailable',
    ]),
    method: 'GET' as const,
    stream: true as const,
  },
  /** own-names: what the price of an open good was, oldest first; a step from each day on. */
  readPriceHistory: operation(
    '/xinyue/login/spot/price/history',
    'own-names Market',
    'catalog',
    [visitor],
    z.object({ id }),
    z.object({ list: z.array(pricePoint) }),
    ['validation', 'notFound'],
  ),
  /** own-names: days that are over; categories of a day with fewer than 3 orders of 3 customers are left out, simulated orders never count. */
  readMarketIndex: operation(
    '/xinyue/login/market/index',
    'own-names Market',
    'catalog',
    [visitor],
    indexQuery,
    z.object({ list: z.array(indexPoint) }),
  ),
  /** own-names: a shop that is closed is answered like one that does not exist. */
  readShop: operation(
    '/xinyue/login/shop/read',
    'own-names Market',
    'catalog',
    [visitor],
    z.object({ userCustomerId: id }),
    shopCard,
    ['validation', 'notFound'],
  ),
};
