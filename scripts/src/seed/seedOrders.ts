import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations, type OrderRow, type OwnHolds, type SpotCard } from '@xinyue/contracts';
import type { Client } from '../client/createClient.ts';
import type { DemoOrder, Step } from './demoOrders.ts';
import { everything, must } from './seedGoods.ts';

export type OrderHands = {
  buyer: Client;
  staff: Client;
  contract: Uint8Array;
  /** Sends the buyer to the cashier of a payment partner, which reports a code of the order; false where nobody can pay. */
  notify(notice: { orderId: string } & Record<string, unknown>): Promise<boolean>;
};

type Page<T> = { list: T[]; total: number };

/** Places the orders of one buyer that are missing (they are always placed in the same order) and takes each through its steps. */
export async function seedOrders(hands: OrderHands, orders: DemoOrder[], goods: SpotCard[]): Promise<void> {
  await waitForTrust(hands.buyer);
  const own = must('own orders', await hands.buyer.call<Page<OrderRow>>(operations.listOwnOrders.path, everything));
  for (const order of orders.slice(own.total))
    await place(
      hands,
      order,
      goods.find(({ name }) => name === order.good)!,
    );
}

/** Buyers of the demonstration may hold what established ones may, once order-service has heard of them; that takes a moment. */
async function waitForTrust(buyer: Client): Promise<void> {
  for (const end = Date.now() + 30_000; ; await sleep(100)) {
    const { newcomer } = must('holds', await buyer.call<OwnHolds>(operations.readOwnHolds.path));
    if (!newcomer || Date.now() > end) return;
  }
}

async function place(hands: OrderHands, order: DemoOrder, good: SpotCard): Promise<void> {
  const money = Math.round(good.money * order.quantity * 100) / 100;
  const form = { spotId: good.id, orderNum: order.quantity, money };
  const key = { 'idempotency-key': randomUUID() };
  const { id } = must(order.good, await hands.buyer.call<{ id: string }>(operations.placeOrder.path, form, key));
  for (const step of order.steps) if (!(await take(hands, step, id, money))) return;
}

/** One step of an order; false where it cannot go on. */
async function take({ buyer, staff, contract, notify }: OrderHands, step: Step, id: string, money: number): Promise<boolean> {
  const update = async (body: object) => {
    must('order', await staff.call(operations.updateOrder.path, { id, ...body }));
    return true;
  };
  if (step === 'contract') {
    must('contract', await staff.call(operations.makeContract.path, { id }));
    return true;
  }
  if (step === 'pickUp') {
    must('pick-up', await buyer.call(operations.pickUpOwnOrder.path, { id }));
    return true;
  }
  if (step === 'cancel') return update({ del: 1, reason: '客户调整采购计划' });
  if (step !== 'confirm') return notify({ orderId: id, status: step.notice, money, transId: `DEMO-${id}` });
  const { saveUrl } = must('contract', await staff.upload(contract, 'image/png', '合同.png'));
  return update({ status: 2, reamrk1: saveUrl });
}
