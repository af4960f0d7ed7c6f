import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import { type SpotField, type spotFields, spotFieldsWith, spotFieldTable, type SpotFieldWith } from './spotFields.ts';
import { futuresProductCodes } from '../../labels/futuresProducts.ts';

/** Whether the duty on a good is paid, or it lies in a bonded warehouse. */
export const customsStates = ['完税', '保税'] as const;
export type CustomsState = (typeof customsStates)[number];

/** What stands in an answer, where the field is there. */
const values = {
  category: z.string(),
  text: z.string(),
  price: z.number(),
  count: z.int(),
  stock: z.int(),
  /** 1 where it is closed to visitors. */
  open: z.int(),
  day: z.string(),
  /** own-names: 1 where the price has 13 % value-added tax in it. */
  tax: z.int(),
  customs: z.enum(customsStates),
  /** own-names: the futures product it is priced against. */
  basis: z.enum(futuresProductCodes),
  /** own-names: 1 to 9 `saveUrl`s with commas. */
  photos: z.string(),
  /** Po-46: a measured value in the unit of its field, two decimals at most. */
  measure: z.number(),
  /** own-names: the shop's own number of it. */
  ref: z.string(),
};
type Values = typeof values;
type ValueOf<F extends SpotField> = F['kind'] extends keyof Values
  ? F extends { optional: true }
    ? z.ZodNullable<Values[F['kind']]>
    : Values[F['kind']]
  : never;
type Shown = 'card' | 'page' | 'keepers';
type ShapeOf<S extends Shown> = { [N in SpotFieldWith<{ shown: S }>]: ValueOf<(typeof spotFields)[N]> };

/** The fields that are shown to the same readers. */
const shapeOf = <const S extends Shown>(shown: S) =>
  spotFieldTable(spotFieldsWith({ shown }), ({ kind, optional }) => {
    const value = values[kind as keyof Values];
    return optional ? value.nullable() : value;
  }) as unknown as ShapeOf<S>;

/** own-names: yuan per tonne of a good above the latest price of its main contract, which was quoted at `quoteTime` (Beijing). */
export const basisShape = z.object({ contract: z.string(), premium: z.number(), quoteTime: z.string(), simulated: z.boolean() });
export type Basis = z.infer<typeof basisShape>;

/** E-07: a good as visitors see it. */
export const spotCard = z.object({
  id: z.string(),
  spotTypeName: z.string(),
  /** Yuan per tonne, for comparing; null where the unit is no weight (own-names). */
  moneyPerTon: z.number().nullable(),
  /** Change of `moneyPerTon`, or of `money` where there is none, since the day began; null for a good of today. Only in public lists. */
  change: z.number().nullable().optional(),
  shopUserName: z.string(),
  userCustomerId: z.string(),
  ...shapeOf('card'),
  basis: basisShape.nullable(),
  changeTime,
});
export type SpotCard = z.infer<typeof spotCard>;

/** The specification on a good's page (E-08). Author and state of the record are shown in the back office alone. */
const specification = shapeOf('page');
export const spotDetail = spotCard.extend(specification);
export type SpotDetail = z.infer<typeof spotDetail>;
/** A row of C-20: the card, and with `id` in the question the whole specification. */
export const publicSpot = spotCard.extend(z.object(specification).partial().shape);

/** A stored good: E-08 joined with E-07 plus `createUser`; `version` counts edits. */
export const spotRow = spotDetail.extend({
  ...shapeOf('keepers'),
  del: z.int(),
  createUser: z.string().nullable(),
  version: z.int(),
});
export type SpotRow = z.infer<typeof spotRow>;
