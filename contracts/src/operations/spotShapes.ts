import { z } from 'zod';
import { changeTime } from './changeTime.ts';
import { futuresProductCodes } from './marketShapes.ts';

/** Whether the duty on a good is paid, or it lies in a bonded warehouse. */
export const customsStates = ['完税', '保税'] as const;
export type CustomsState = (typeof customsStates)[number];

/** own-names: 1 where the price has 13 % value-added tax in it; the futures product it is priced against; 1 to 9 `saveUrl`s with commas. */
const tradeFacts = {
  taxIncluded: z.int().nullable(),
  customsState: z.enum(customsStates).nullable(),
  basisContract: z.enum(futuresProductCodes).nullable(),
  photos: z.string().nullable(),
};

/** own-names: yuan per tonne of a good above the latest price of its main contract, which was quoted at `quoteTime` (Beijing). */
export const basisShape = z.object({ contract: z.string(), premium: z.number(), quoteTime: z.string(), simulated: z.boolean() });
export type Basis = z.infer<typeof basisShape>;

/** E-07: a good as visitors see it. */
export const spotCard = z.object({
  id: z.string(),
  name: z.string(),
  spotTypeId: z.string(),
  spotTypeName: z.string(),
  unit: z.string(),
  money: z.number(),
  /** Yuan per tonne, for comparing; null where the unit is no weight (own-names). */
  moneyPerTon: z.number().nullable(),
  /** How much `moneyPerTon`, or `money` where there is none, is above what it was when the day began; null for a good of today. For visitors alone. */
  change: z.number().nullable().optional(),
  inventoryTotal: z.int(),
  miniTotal: z.int(),
  pickupArea: z.string(),
  pickupAdress: z.string(),
  warehouseAdress: z.string(),
  warehouseRentDate: z.string(),
  shopUserName: z.string(),
  userCustomerId: z.string(),
  packingSpecification: z.string().nullable(),
  deliveryMode: z.string(),
  brandName: z.string().nullable(),
  level: z.string().nullable(),
  producingArea: z.string().nullable(),
  ...tradeFacts,
  basis: basisShape.nullable(),
  changeTime,
});
export type SpotCard = z.infer<typeof spotCard>;

const text = z.string().nullable();
/** The specification on a good's page (E-08). Author and state of the record are shown in the back office alone. */
const specification = {
  spotUse: z.string(),
  serviceScope: z.string(),
  pickupGoodsDate: text,
  productName: text,
  ingredients: text,
  technology: text,
  source: text,
  manufacturer: text,
  companyName: text,
};
export const spotDetail = spotCard.extend(specification);
export type SpotDetail = z.infer<typeof spotDetail>;
/** A row of C-20: the card, and with `id` in the question the whole specification. */
export const publicSpot = spotCard.extend(z.object(specification).partial().shape);

/** A stored good: E-08 joined with E-07 plus `createUser`; `version` counts edits. */
export const spotRow = spotDetail.extend({
  /** The shop's own number of it (own-names). */
  ref: text,
  isClose: z.int(),
  del: z.int(),
  createUser: text,
  version: z.int(),
});
export type SpotRow = z.infer<typeof spotRow>;
