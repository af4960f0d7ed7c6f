import { beijingTime, type ConfirmedBy, type OrderContract } from '@xinyue/contracts';
import type { Confirmation, Contract, Side } from './Contract.ts';
import type { ContractFacts } from './ContractFacts.ts';
import type { Order } from './Order.ts';

/** The n-th contract of an order, counted from 1. */
export const contractNoOf = (order: Order, nth: number): string => `HT-${order.orderNo}-${nth}`;

/** What a contract says: the order's facts and nothing else. */
export const factsOf = (order: Order, contractNo: string, now: Date): ContractFacts => ({
  contractNo,
  orderNo: order.orderNo,
  madeAt: beijingTime(now),
  seller: order.shopName,
  buyer: order.customerName,
  good: order.spotName,
  specification: order.typeName,
  quantity: order.quantity,
  unit: order.unit,
  priceFen: order.priceFen,
  totalFen: order.totalFen,
  warehouse: order.warehouseAddress,
  pickup: order.pickupAddress,
  orderedAt: beijingTime(order.orderedAt),
  paidAt: order.paidAt ? beijingTime(order.paidAt) : '-',
});

/** What these sides together make. */
export const confirmedByOf = (sides: readonly Side[]): ConfirmedBy =>
  sides.includes('customer') && sides.includes('shop') ? 'both' : (sides[0] ?? 'none');

/** A contract on the wire; from where it was confirmed stays with us. */
export const contractWire = (contract: Contract, confirmations: readonly Confirmation[]): OrderContract => ({
  contractNo: contract.contractNo,
  contractPdf: contract.saveUrl,
  sha256: contract.sha256,
  madeAt: beijingTime(contract.madeAt),
  madeBy: contract.madeBy,
  missing: contract.missing,
  confirmed: confirmedByOf(confirmations.map(({ side }) => side)),
  confirmations: confirmations.map(({ side, who, at }) => ({ side, who, time: beijingTime(at) })),
});
