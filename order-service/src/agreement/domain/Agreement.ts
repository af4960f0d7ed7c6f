import {
  beijingTime,
  type LegalEntity,
  type ConfirmedBy,
  operatorLine,
  platformShop,
  type PublicPlatform,
} from '@xinyue/contracts';
import type { GoodsFacts } from '@xinyue/contracts/eventShapes';
import type { Order } from '../../orders/domain/Order.ts';

/** What the evidence of all services came to on a day. */
export type DayRoot = { day: string; root: string };

/** The two who must agree. */
export type Side = 'customer' | 'shop';
/** An agreement made from an order: where its file lies and what its bytes hash to; `missing` are characters that no font has. */
export type Agreement = {
  agreementNo: string;
  orderId: string;
  saveUrl: string;
  sha256: string;
  missing: string[];
  madeAt: Date;
  madeBy: string;
  /** Which root of the evidence of all services stands in it; null where none was known. */
  evidence: DayRoot | null;
};
/** Who confirmed which bytes, when, from which address and in which session. */
export type Confirmation = {
  agreementNo: string;
  side: Side;
  accountId: string;
  who: string;
  at: Date;
  origin: string;
  session: string;
  sha256: string;
};

/** What stands in an agreement (issue 5): all of it facts of the order, as texts and numbers; money in fen, days in Beijing. */
export type AgreementFacts = {
  agreementNo: string;
  orderNo: string;
  /** `yyyy-MM-dd HH:mm:ss` */
  madeAt: string;
  seller: string;
  buyer: string;
  /** Who they are by law, as they said when it was made; without it the agreement has the rows of before. */
  parties?: Parties | undefined;
  good: string;
  specification: string;
  /** What the good was when it was ordered; without it the agreement has the rows of before. */
  goods?: GoodsFacts | undefined;
  quantity: number;
  unit: string;
  priceFen: number;
  totalFen: number;
  warehouse: string;
  pickup: string;
  orderedAt: string;
  paidAt: string;
  /** Who runs the platform, in one line; empty where nobody entered it. */
  operator: string;
  /** The last one that is known. */
  evidence?: DayRoot | undefined;
};
/** The two by law; what nobody entered is empty. */
export type Parties = { seller: LegalEntity; buyer: LegalEntity };
/** What of an agreement is no fact of its order. */
export type Surroundings = {
  parties: Parties;
  goods: GoodsFacts | undefined;
  evidence: DayRoot | undefined;
  platform: PublicPlatform;
};

/** A finished agreement; `missing` are the characters that no font has and whose code stands for them. */
export type RenderedAgreement = { pdf: Buffer; missing: string[] };

/** The n-th agreement of an order, counted from 1. */
export const agreementNoOf = (order: Order, nth: number): string => `HT-${order.orderNo}-${nth}`;

/** What the platform sells itself is sold by who runs it. */
const partiesOf = ({ shopId }: Order, { seller, buyer }: Parties, { legalName = '', taxNo = '' }: PublicPlatform): Parties => ({
  seller: shopId === platformShop.id ? { legalName, taxNo } : seller,
  buyer,
});

/** The content of an agreement: the order's facts and what its good was then, beside the root of the evidence and who runs the platform. */
export const factsOf = (
  order: Order,
  agreementNo: string,
  now: Date,
  { parties, goods, evidence, platform }: Surroundings,
): AgreementFacts => ({
  agreementNo,
  orderNo: order.orderNo,
  madeAt: beijingTime(now),
  seller: order.shopName,
  buyer: order.customerName,
  parties: partiesOf(order, parties, platform),
  good: order.spotName,
  specification: order.typeName,
  goods,
  quantity: order.quantity,
  unit: order.unit,
  priceFen: order.priceFen,
  totalFen: order.totalFen,
  warehouse: order.warehouseAddress,
  pickup: order.pickupAddress,
  orderedAt: beijingTime(order.orderedAt),
  paidAt: order.paidAt ? beijingTime(order.paidAt) : '-',
  operator: operatorLine(platform),
  evidence,
});

/** What these sides together make. */
export const confirmedByOf = (sides: readonly Side[]): ConfirmedBy =>
  sides.includes('customer') && sides.includes('shop') ? 'both' : (sides[0] ?? 'none');
