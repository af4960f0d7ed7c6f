import type { ShopFigures } from '@xinyue/contracts/autoConfig';
import type { HqFigures } from '../hqConfig.ts';

/** The steps by which plans are made: a changed step is the next number, and the earlier ones stay for replay. */
export const planAlgorithm = 1;

/** A good of a shop's config as it is sold when its plan is made. Fen. */
export type PlanGood = {
  id: string;
  name: string;
  typeName: string;
  unit: string;
  priceFen: number;
  /** The least that one order may take of it (miniTotal). */
  minimum: number;
  /** What is there to be sold (inventoryTotal). */
  stock: number;
  closed: boolean;
  deleted: boolean;
  /** False where it is another shop's by now. */
  own: boolean;
};

/** What earlier tasks of the same config and day took of its limits. Fen. */
export type Used = {
  fen: number;
  parents: number;
  /** Rows that came from splitting. */
  childRows: number;
  /** Quantity by good. */
  goods: Readonly<Record<string, number>>;
};

/** All that a plan is made of: stored with it, so that it can be made again. Plain JSON, money in fen. */
export type Facts = {
  /** Null where head office has set nothing. */
  hq: { figures: HqFigures; spotIds: readonly string[] } | null;
  shop: { figures: ShopFigures; spotIds: readonly string[] };
  /** Those of `shop.spotIds` that are known. */
  goods: readonly PlanGood[];
  payerBank: string;
  payeeBank: string;
  used: Used;
  /** `yyyy-MM-dd`, and `HH:mm:ss` on it, both ends included; Beijing. */
  day: string;
  starts: string;
  ends: string;
};

/** One order to come: a whole parent, or a part of a split one. Money in fen. */
export type PlanRow = {
  spotId: string;
  spotName: string;
  typeName: string;
  unit: string;
  quantity: number;
  priceFen: number;
  totalFen: number;
  payerBank: string;
  payeeBank: string;
  /** `yyyy-MM-dd HH:mm:ss`, Beijing. */
  dueAt: string;
  /** The number of its split parent inside the plan, from 1; null where it is whole. */
  splitGroup: number | null;
};

/** Rows in the order of their times. */
export type Plan = { rows: PlanRow[]; totalFen: number };
/** Why there is no plan, as a sentence with figures (`生成失败：` stands before it elsewhere). */
export type Refusal = { reason: string };
