import {
  dailyAtMost,
  flashPageSize,
  fromBeijingTime,
  mostFlashPages,
  newsAtMost,
  quotation,
  type Quotation,
} from '@xinyue/contracts';
import { z } from 'zod';
import { cleanRichText } from '../../richText/cleanRichText.ts';
import { plainText } from './feedText.ts';

// What a source may answer. A wrong type, an excessive length or number, an impossible moment or amount makes the whole answer a failure of
// that source; unwanted parts (markup, foreign links) are removed.

const asText = (most: number) =>
  z
    .string()
    .max(20_000)
    .transform((text) => plainText(text).slice(0, most));
const named = (most: number) => asText(most).refine((text) => text.length > 0, 'empty');
const figure = z.number().min(-1e15).max(1e15);
const known = figure.nullish().transform((value) => value ?? null);
const price = z.number().positive().max(1e9);
const earliest = Date.UTC(2015, 0);
const latest = Date.UTC(2100, 0);
/** A moment in Beijing of this age: neither 1970 nor beyond any sense. */
const moment = z
  .string()
  .max(30)
  .refine((text) => {
    const at = fromBeijingTime(text)?.getTime();
    return at !== undefined && at >= earliest && at < latest;
  }, 'no moment');
const day = z.iso.date().refine((text) => Date.parse(text) >= earliest && Date.parse(text) < latest, 'no day');
const asOfMs = z.int().min(earliest).max(latest).optional();
/** An address that a reader may be sent to: https alone; anything else is none. */
const link = z
  .string()
  .max(2_000)
  .nullish()
  .transform((text) => (text && URL.canParse(text) && new URL(text).protocol === 'https:' ? new URL(text).href : ''));
/** The claimed address of a picture; whether it is fetched is decided later. */
const picture = z
  .string()
  .max(2_000)
  .nullish()
  .transform((text) => (text && URL.canParse(text) ? text : null));

/** Rows alone, or as `list`. */
const listed = <T extends z.ZodType>(row: T, most: number, more: z.ZodRawShape = {}) =>
  z.preprocess(
    (answer) => (Array.isArray(answer) ? { list: answer } : answer),
    z.object({ list: z.array(row).max(most), ...more }),
  );

const code = z.string().regex(/^[A-Za-z0-9]{1,20}$/);
const quotedFigures = Object.fromEntries(
  Object.keys(quotation.shape)
    .filter((name) => !['code', 'name'].includes(name))
    .map((name) => [name, known]),
) as unknown as Record<Exclude<keyof Quotation, 'code' | 'name'>, typeof known>;
const mains = z.object({ RU: code.nullable(), NR: code.nullable(), BR: code.nullable() });
export const futuresShape = z.preprocess(
  (answer) => (Array.isArray(answer) ? { list: answer } : answer),
  z.object({
    list: z
      .array(z.object({ code, name: named(40), ...quotedFigures }))
      .max(1_000)
      // Each contract once, the first row of several.
      .transform((list) => [...new Map(list.toReversed().map((row) => [row.code, row])).values()].toReversed()),
    asOfMs,
    main: mains.optional(),
  }),
);

const point = z.object({
  ruleAt: moment,
  last: price,
  chgInterest: known,
  percent: known,
  interest: known,
  volume: known,
  average: known,
});
export const minuteShape = z.preprocess(
  (answer) => (Array.isArray(answer) ? { points: answer } : answer),
  z.object({
    name: asText(40).optional(),
    previousSettle: known,
    points: z
      .array(point)
      .max(1_500)
      // Rising in time, each moment once.
      .transform((points) =>
        [...new Map(points.map((one) => [one.ruleAt, one])).values()].toSorted((a, b) => (a.ruleAt < b.ruleAt ? -1 : 1)),
      ),
    asOfMs,
  }),
);

const bar = z
  .object({ date: day, open: price, high: price, low: price, close: price, settle: known, volume: known, interest: known })
  .refine(({ open, high, low, close }) => low <= Math.min(open, close) && high >= Math.max(open, close), 'no bar');
export const dailyShape = listed(bar, 5_000).transform(({ list }) => ({
  list: [...new Map(list.map((one) => [one.date, one])).values()]
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(-dailyAtMost),
}));

const flash = z.object({
  content: z.string().max(20_000),
  refTags: z
    .array(z.object({ tageName: asText(40) }))
    .max(20)
    .default([]),
  currentTime: moment,
});
export const flashShape = z.object({
  list: z
    .array(flash)
    .max(200)
    // Only what is shown is worth the work of cleaning.
    .transform((list) =>
      list.slice(0, flashPageSize).map(({ content, ...row }) => ({
        ...row,
        content: plainText(content).slice(0, 2_000),
        html: cleanRichText(content),
      })),
    ),
  total: z
    .int()
    .min(0)
    .transform((total) => Math.min(total, flashPageSize * mostFlashPages)),
});

export const newsShape = listed(
  z.object({ title: named(200), summary: asText(2_000).default(''), image: picture, showTime: moment, url: link }),
  500,
).transform(({ list }) => ({ list: list.toSorted((a, b) => (a.showTime > b.showTime ? -1 : 1)).slice(0, newsAtMost) }));

export const ratesShape = listed(z.object({ code, name: named(40), rate: price, change: known, changePercent: known }), 200);

export const quotationsShape = listed(
  z.object({ name: named(60), unit: asText(20).default(''), latest: figure, change: known, changePercent: known }),
  200,
);

/** A path of the portal, or an address as news have. */
const slideLink = z.union([z.string().regex(/^\/[\w/-]{0,200}$/), link]).transform((text) => text || null);
export const bannersShape = listed(
  z.object({
    title: asText(100).default(''),
    image: z
      .string()
      .max(2_000)
      .transform((text) => (URL.canParse(text) ? text : null)),
    link: slideLink.default(null),
  }),
  50,
).transform(({ list }) => ({ list: list.filter(({ image }) => image !== null).slice(0, 10) }));

export const spotPricesShape = listed(
  z
    .object({
      name: named(60),
      region: asText(40).default(''),
      unit: asText(20).default('元/吨'),
      low: price,
      high: price,
      average: price,
      change: known,
      date: day,
    })
    .refine(({ low, high, average }) => low <= average && average <= high, 'no range'),
  500,
);
