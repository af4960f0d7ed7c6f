import { z } from 'zod';
import { answersFile, operation, staff, visitor } from '../../operation.ts';
import { indexBases, indexReasons } from '../../priceIndexMethod.ts';
import { blank, day, figureIfAny, id, idFilter } from '../../rules.ts';
import { typedText } from '../../typedText.ts';
import { indexDaysAtMost } from './marketOperations.ts';

const codesOf = <T extends string>(labels: Readonly<Record<T, string>>) => Object.keys(labels) as [T, ...T[]];
const daysFault = `天数须为 1 至 ${indexDaysAtMost} 的整数`;
const days = figureIfAny(z.int(daysFault).min(1, daysFault).max(indexDaysAtMost, daysFault));
const area = typedText({ missing: '请选择地区', max: 64 });
const areaIfAny = z.preprocess(blank, typedText({ name: '地区', max: 64 }).optional());

/** What a value says beside the day: yuan per tonne (null: withdrawn), what it was made of, and its version, the first of which is 1. */
const indexValue = z.object({
  value: z.number().nullable(),
  basis: z.enum(codesOf(indexBases)).nullable(),
  deals: z.int(),
  buyers: z.int(),
  sellers: z.int(),
  tons: z.number(),
  offers: z.int(),
  outliers: z.int(),
  version: z.int(),
  reason: z.enum(codesOf(indexReasons)),
  /** When this version was made, in Beijing time. */
  time: z.string(),
});
export type IndexValue = z.infer<typeof indexValue>;
/** A category and area with the newest value, and its change against the one before in yuan per tonne. */
const indexSeries = z.object({
  typeId: z.string(),
  typeName: z.string(),
  area: z.string(),
  day: z.string(),
  value: z.number(),
  basis: z.enum(codesOf(indexBases)),
  change: z.number().nullable(),
});
export type IndexSeries = z.infer<typeof indexSeries>;
const indexDay = indexValue.extend({ day: z.string() });
export type IndexDay = z.infer<typeof indexDay>;
/** All versions of a day, the newest first, and the deals that the newest left out as outliers. */
const indexHistory = z.object({
  versions: z.array(indexValue),
  outliers: z.array(z.object({ money: z.number(), tons: z.number() })),
});
export type IndexHistory = z.infer<typeof indexHistory>;

export const indexFormats = { csv: 'csv', parquet: 'parquet' } as const;
export type IndexFormat = keyof typeof indexFormats;
const format = z.enum(indexFormats, '文件格式不存在');

/** Po-71 to Po-76: the own daily price index, by category and pick-up area, after the published method (ADR 64). */
export const priceIndexOperations = {
  listIndexSeries: operation(
    '/xinyue/login/priceIndex/query',
    'Po-74',
    'catalog',
    [visitor],
    z.object({}),
    z.object({ list: z.array(indexSeries) }),
  ),
  /** Days that are over, oldest first; a day without a value has no row. */
  readIndexSeries: operation(
    '/xinyue/login/priceIndex/read',
    'Po-74',
    'catalog',
    [visitor],
    z.object({ typeId: id, area, days }),
    z.object({ list: z.array(indexDay) }),
  ),
  readIndexDay: operation(
    '/xinyue/login/priceIndex/day',
    'Po-75',
    'catalog',
    [visitor],
    z.object({ typeId: id, area, day: day('请选择日期') }),
    indexHistory,
    ['validation', 'notFound'],
  ),
  exportIndex: answersFile(
    ['csv', 'parquet'],
    operation(
      '/xinyue/login/priceIndex/export',
      'Po-76',
      'catalog',
      [visitor],
      z.object({ typeId: idFilter, area: areaIfAny, days, format }),
      z.instanceof(Uint8Array),
      ['validation', 'notFound', 'tooMany'],
    ),
  ),
  /** What each value came from, a day and more at once: parties are keyed numbers. */
  exportIndexParts: answersFile(
    ['csv', 'parquet'],
    operation(
      '/xinyue/backstage/priceIndex/export',
      'Po-77',
      'catalog',
      [staff('index:manage')],
      z.object({ typeId: idFilter, area: areaIfAny, days, format }),
      z.instanceof(Uint8Array),
      ['validation', 'notFound', 'tooMany'],
    ),
  ),
};
