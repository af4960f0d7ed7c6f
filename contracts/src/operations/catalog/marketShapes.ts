import { z } from 'zod';
import { listOf } from '../../operation.ts';

const quoted = z.number().nullable();

/**
 * E-22: one contract of the quotation table. Prices in yuan per tonne, `changePercent` in percent, both against the previous settlement;
 * `turnover` in yuan (shown in 亿, K-26); volume, disks, open interest and its change of the day in lots. What a source does not tell is null.
 */
export const quotation = z.object({
  code: z.string(),
  name: z.string(),
  latest: quoted,
  change: quoted,
  changePercent: quoted,
  open: quoted,
  high: quoted,
  low: quoted,
  previousSettle: quoted,
  volume: quoted,
  turnover: quoted,
  outerDisk: quoted,
  innerDisk: quoted,
  openInterest: quoted,
  openInterestChange: quoted,
});
export type Quotation = z.infer<typeof quotation>;

/**
 * The metadata of every feed (Z-109): its source, the moment of its data (Beijing time), whether the built-in simulation made it, and
 * whether it is the last good answer of a source that has failed since (行情延迟).
 */
export const feedFacts = { source: z.string(), asOf: z.string(), simulated: z.boolean(), stale: z.boolean() };
export type FeedFacts = z.infer<z.ZodObject<typeof feedFacts>>;

/** Of each product the code of its main contract, the one with the greatest open interest; null where no contract of it is quoted. */
const mainContracts = z.object({ RU: z.string().nullable(), NR: z.string().nullable(), BR: z.string().nullable() });
export type MainContracts = z.infer<typeof mainContracts>;

/** X-01, K-08: at most 20 contracts, highest change in percent first; `trading` by the session hours of the exchanges. */
export const futuresAnswer = listOf(quotation).extend({ ...feedFacts, trading: z.boolean(), main: mainContracts });
export type FuturesAnswer = z.infer<typeof futuresAnswer>;

/**
 * An event `quotes` of the stream. The first one is `whole`: all quotations, in place of whatever was known. One that is not brings the rows
 * that changed since the event before, each of them complete.
 */
export const quotesEvent = z.object({
  ...feedFacts,
  whole: z.boolean(),
  list: z.array(quotation),
  trading: z.boolean(),
  main: mainContracts,
});
export type QuotesEvent = z.infer<typeof quotesEvent>;

/**
 * E-23: a minute of a contract: when it ended (Beijing time), its last price in yuan per tonne, change of the open interest in that minute,
 * change in percent against the previous settlement, open interest at its end, lots traded in it; `average` is the mean price of the trading
 * day so far, weighted by volume (null where the source does not tell).
 */
export const minutePoint = z.object({
  ruleAt: z.string(),
  last: z.number(),
  chgInterest: quoted,
  percent: quoted,
  interest: quoted,
  volume: quoted,
  average: quoted,
});
export type MinutePoint = z.infer<typeof minutePoint>;

/** K-27: the trading day of one contract minute by minute, and an axis rounded to thousands that holds every point. */
export const minuteAnswer = z.object({
  ...feedFacts,
  contract: z.string(),
  name: z.string(),
  previousSettle: quoted,
  trading: z.boolean(),
  axis: z.object({ low: z.number(), high: z.number() }).nullable(),
  points: z.array(minutePoint),
});
export type MinuteAnswer = z.infer<typeof minuteAnswer>;

/** A trading day of a contract: prices in yuan per tonne, volume and open interest in lots. Today has no settlement yet. */
export const dailyBar = z.object({
  date: z.string(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  settle: quoted,
  volume: quoted,
  interest: quoted,
});
export type DailyBar = z.infer<typeof dailyBar>;
export const dailyAnswer = z.object({ ...feedFacts, contract: z.string(), list: z.array(dailyBar) });
export type DailyAnswer = z.infer<typeof dailyAnswer>;

/** own-names: what the contracts of the quotation table closed at on their last days, oldest first; one whose days are not known is left out. */
export const closesAnswer = z.object({
  ...feedFacts,
  list: z.array(z.object({ contract: z.string(), closes: z.array(z.number()) })),
});
export type ClosesAnswer = z.infer<typeof closesAnswer>;

/** E-21: a news flash: its text, the same as sanitised HTML, its tags, and when it was told (Beijing time). */
export const newsFlash = z.object({
  content: z.string(),
  html: z.string(),
  refTags: z.array(z.object({ tageName: z.string() })),
  currentTime: z.string(),
});
export type NewsFlash = z.infer<typeof newsFlash>;
export const flashAnswer = listOf(newsFlash).extend({
  ...feedFacts,
  tags: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type FlashAnswer = z.infer<typeof flashAnswer>;

/** E-20, X-08: a piece of news: plain text; `image` is a path of our own origin or null, `url` an https address or empty. */
export const newsItem = z.object({
  title: z.string(),
  summary: z.string(),
  image: z.string().nullable(),
  showTime: z.string(),
  url: z.string(),
});
export type NewsItem = z.infer<typeof newsItem>;
export const newsAnswer = z.object({ ...feedFacts, list: z.array(newsItem) });
export type NewsAnswer = z.infer<typeof newsAnswer>;

/** what one unit (of the yen one hundred) of a foreign currency costs in yuan. */
export const rate = z.object({ code: z.string(), name: z.string(), rate: z.number(), change: quoted, changePercent: quoted });
export const ratesAnswer = z.object({ ...feedFacts, list: z.array(rate) });
export type RatesAnswer = z.infer<typeof ratesAnswer>;

/** a quotation of another market, in the unit that it names. */
export const webQuotation = z.object({
  name: z.string(),
  unit: z.string(),
  latest: z.number(),
  change: quoted,
  changePercent: quoted,
});
export const quotationsAnswer = z.object({ ...feedFacts, list: z.array(webQuotation) });
export type QuotationsAnswer = z.infer<typeof quotationsAnswer>;

/** a slide: `image` is a path of our own origin, `link` a path of the portal or an https address. */
export const banner = z.object({ title: z.string(), image: z.string(), link: z.string().nullable() });
export const bannersAnswer = z.object({ ...feedFacts, list: z.array(banner) });
export type BannersAnswer = z.infer<typeof bannersAnswer>;

/** the price of a kind of rubber in a region, in the unit that it names, and its change since the day before; `date` yyyy-MM-dd. */
export const spotPrice = z.object({
  name: z.string(),
  region: z.string(),
  unit: z.string(),
  low: z.number(),
  high: z.number(),
  average: z.number(),
  change: quoted,
  date: z.string(),
});
export type SpotPrice = z.infer<typeof spotPrice>;
export const spotPricesAnswer = z.object({
  ...feedFacts,
  list: z.array(spotPrice),
  types: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type SpotPricesAnswer = z.infer<typeof spotPricesAnswer>;
