import type { ConfirmedBy, OrderStatus } from '@xinyue/contracts';

/** An order as this service thinks of it. Money in fen; `quantity` in the unit of the good. */
export type Order = {
  id: string;
  orderNo: string;
  customerId: string;
  customerName: string;
  shopId: string;
  shopName: string;
  spotId: string;
  spotName: string;
  typeName: string;
  unit: string;
  quantity: number;
  priceFen: number;
  totalFen: number;
  payType: number;
  orderedAt: Date;
  /** Until when it is held unpaid; null for an order from before this was kept. */
  holdUntil: Date | null;
  paidAt: Date | null;
  status: OrderStatus;
  agreementUrls: string[];
  pickupAddress: string;
  warehouseAddress: string;
  transId: string | null;
  paymentNo: string | null;
  /** The agreement made from this order, its bytes, and who confirmed it; all null when none was made. */
  agreementPdf: string | null;
  agreementSha256: string | null;
  agreementConfirmed: ConfirmedBy | null;
  deleted: boolean;
  /** Its cancellation waits for a second person under this number. */
  reviewing: string | null;
  /** When this state of it was written. */
  changedAt: Date;
  /** Placed before its payments were kept here; payout-service is to be asked for them. */
  paymentsBefore: boolean;
  /** Counts the events of this order: the version of its last event. */
  version: number;
};

/** A cancelled order, when it was cancelled and why. */
export type CancelledOrder = { order: Order; cancelledAt: Date; reason: string | null };
