import type { Actor, OrderContract } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { customer, merchant, staff, type OrderFixture } from './startOrderService.ts';

const own = '/xinyue/home/customer/user/order';
const office = '/xinyue/backstage/customer/user/order';
export const money = 29_001;
const from = { 'x-forwarded-for': '203.0.113.7', 'x-session-hash': 'a'.repeat(64) };
export const buyer = customer('王五');

/** What buyer and shop do with the contract of an order, by its documented calls. */
export function contractHands(order: OrderFixture) {
  async function paid(offer: object = {}) {
    const spotId = await order.offer(offer);
    const { data } = await order.call(buyer, `${own}/save`, { spotId, orderNum: 2, money });
    const { id } = data as { id: string };
    await order.notify({ orderId: id, status: 1, money, transId: newId() });
    return id;
  }
  const make = (id: string, actor: Actor = merchant, headers = {}) =>
    order.call(actor, `${office}/contract/make`, { id }, headers);
  const made = async (id: string) => (await make(id)).data as OrderContract;
  const confirm = (id: string, sha256: string, actor: Actor = buyer, headers = {}) =>
    order.call(actor, `${actor.userType === 1 ? own : office}/contract/confirm`, { id, sha256 }, { ...from, ...headers });
  const read = async (id: string, actor: Actor = buyer) =>
    (
      (await order.call(actor, `${actor.userType === 1 ? own : office}/contract/query`, { id })).data as {
        contract: OrderContract;
      }
    ).contract;
  const update = (id: string, body: object, actor: Actor = merchant) => order.call(actor, `${office}/update`, { id, ...body });
  const rowOf = async (id: string) => {
    const { data } = await order.call(staff, `${office}/query`, { id });
    return (data as { list: { status: number; contractPdf: string | null; contractConfirmed: string | null }[] }).list[0]!;
  };
  const linesOf = async (id: string) =>
    ((await order.call(buyer, `${own}/timeline`, { id })).data as { what: string; who: string; detail: string }[]).slice(2);
  return { paid, make, made, confirm, read, update, rowOf, linesOf };
}
