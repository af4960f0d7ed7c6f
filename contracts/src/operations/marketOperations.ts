import { z } from 'zod';
import { figure } from '../rules.ts';
import { listOf, reading, visitor } from '../operation.ts';

/** K-03, K-08: news flashes on a page, rows of the quotation table. */
export const flashPageSize = 20;
export const quotationRows = 20;
/** Pages of news flashes that are kept: what is older is no news. */
export const mostFlashPages = 100;

const quoted = z.number().nullable();

/**
 * E-22: one contract of the quotation table. Prices in yuan per tonne, `changePercent` in percent, both against the previous settlement;
 * `turnover` in yuan (shown in 亿, K-26); volume, disks and open interest in lots. What a source does not tell is null.
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
});
export type Quotation = z.infer<typeof quotation>;

/** E-21: a news flash: plain text, its tags, and when it was told (Beijing time). */
export const newsFlash = z.object({
  content: z.string(),
  refTags: z.array(z.object({ tageName: z.string() })),
  currentTime: z.string(),
});
export type NewsFlash = z.infer<typeof newsFlash>;

/**
 * What every feed says about itself (Z-109): where it comes from, of which moment it is (Beijing time), whether the built-in simulation
 * made it, and whether it is the last good answer of a source that has failed since (行情延迟).
 */
const feedFacts = { source: z.string(), asOf: z.string(), simulated: z.boolean(), stale: z.boolean() };
export type FeedFacts = z.infer<z.ZodObject<typeof feedFacts>>;

/** The quotation table: highest change in percent first, `trading` by the session hours of the exchanges. */
export const futuresAnswer = listOf(quotation).extend({ ...feedFacts, trading: z.boolean() });
export type FuturesAnswer = z.infer<typeof futuresAnswer>;
export const flashAnswer = listOf(newsFlash).extend(feedFacts);
export type FlashAnswer = z.infer<typeof flashAnswer>;

const flashPage = figure(
  z
    .number('页码须为正整数')
    .int('页码须为正整数')
    .min(1, '页码须为正整数')
    .max(mostFlashPages, `页码不能超过 ${mostFlashPages}`)
    .default(1),
);

/** Where a feed lives. What is not in the table below does not exist. */
const feedPath = (name: string) => `/xinyue/login/feed/${name}`;

export const marketOperations = {
  readFutures: reading(feedPath('futures'), 'X-01', 'catalog', [visitor], z.object({}), futuresAnswer, 3),
  readFlash: reading(feedPath('flash'), 'X-02', 'catalog', [visitor], z.object({ pageNum: flashPage }), flashAnswer, 15),
};
