import type { Actor } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { expireOrders } from '../../src/paying/expireOrders.ts';
import { customer, type OrderFixture, patience } from './startOrderService.ts';

const own = '/xinyue/home/customer/user/order';
const price = 1_450_050;
const yuan = (count: number) => (count * price) / 100;
const log = { info() {}, warn() {}, error() {} };
type Answer = { data: unknown };
export const idOf = ({ data }: Answer) => (data as { id: string }).id;

/** A fresh buyer, at an address and on a browser where they are given. */
export const newcomer = (seen: { origin?: string; device?: string } = {}): Actor => ({ ...customer(), ...seen });

/** What buyers do in stories about orders that are held unpaid; one piece costs ¥14,500.50. */
export function holdHands(order: OrderFixture) {
  const buy = (buyer: Actor, spotId: string, orderNum: number, headers: Record<string, string> = {}) =>
    order.call(
      buyer,
      `${own}/save`,
      { spotId, orderNum, money: yuan(orderNum), payType: 2 },
      { 'idempotency-key': newId(), ...headers },
    );
  const pay = (id: string, count: number) => order.notify({ orderId: id, status: 1, money: yuan(count), transId: newId() });
  const offer = (openingStock = 200_000) => order.offer({ openingStock, minimum: 1 });
  return {
    buy,
    pay,
    offer,
    /** Orders of one piece that are taken. */
    async place(buyer: Actor, spotId: string, count = 1) {
      const ids = [];
      for (let nth = 0; nth < count; nth += 1) {
        const answer = await buy(buyer, spotId, 1);
        if (!answer.success) throw new Error(answer.msg);
        ids.push(idOf(answer));
      }
      return ids;
    },
    /** A buyer who has paid an order. */
    async established(actor: Actor = newcomer()) {
      await pay(idOf(await buy(actor, await offer(), 1)), 1);
      return actor;
    },
    callOff: (buyer: Actor, id: string) => order.call(buyer, `${own}/cancel`, { id }),
    holds: async (buyer: Actor) => (await order.call(buyer, `${own}/holds`)).data as Record<string, unknown>,
    expire: () => expireOrders({ pool: order.pool, clock: order.clock, log, patience: { ...patience, shortestMinutes: 10 } }),
  };
}
