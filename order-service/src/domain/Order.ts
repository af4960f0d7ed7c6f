import type { OrderStatus } from '@xinyue/contracts';

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
  paidAt: Date | null;
  status: OrderStatus;
  contractUrls: string[];
  pickupAddress: string;
  warehouseAddress: string;
  transId: string | null;
  paymentNo: string | null;
  deleted: boolean;
  /** Counts the facts told about this order: the version of its last event. */
  version: number;
};
