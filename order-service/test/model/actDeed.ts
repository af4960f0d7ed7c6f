import type { Actor } from '@xinyue/contracts';
import { expireOrders } from '../../src/paying/expireOrders.ts';
import { patience, type OrderFixture } from '../support/startOrderService.ts';
import type { Answer, Deed, World } from './World.ts';

export type People = { buyers: Actor[]; stranger: Actor; staff: Actor; merchant: Actor; foreign: Actor };

const update = '/xinyue/backstage/customer/user/order/update';
const own = '/xinyue/home/customer/user/order';
const contract = '/xinyue/file/abcdefghijklmnop0123.jpg';
const priceFen = 1_450_050;
const log = { info() {}, warn() {}, error() {} };

type Raw = { code: number; msg: string; data: unknown };

function send(service: OrderFixture, people: People, world: World, deed: Exclude<Deed, { kind: 'expire' | 'expireOne' }>) {
  if (deed.kind === 'adjust') {
    const { kind: _kind, ...request } = deed;
    return service.ask('/internal/stock/adjust', request);
  }
  const buyer = (id: string) => people.buyers.find(({ ownerId }) => ownerId === id)!;
  if (deed.kind === 'place') {
    const { spotId, quantity: orderNum, customerId, key } = deed;
    const form = { spotId, orderNum, money: (orderNum * priceFen) / 100, payType: 2 };
    return service.call(buyer(customerId), `${own}/save`, form, key ? { 'idempotency-key': key } : {});
  }
  const { orderId: id } = deed;
  const { quantity, customerId } = world.orders[id]!;
  switch (deed.kind) {
    case 'notify': {
      const fen = quantity * priceFen + (deed.wrongMoney ? 1 : 0);
      return service.notify({ orderId: id, status: deed.status, money: fen / 100, transId: deed.transId });
    }
    case 'pickUp':
      return service.call(deed.own ? buyer(customerId) : people.stranger, `${own}/pickup`, { id });
    case 'callOff':
      return service.call(deed.own ? buyer(customerId) : people.stranger, `${own}/cancel`, { id });
    case 'cashier':
      // Where notices come from: a change of channel closes the payment that a failure at the same moment is about (orderPayments).
      return service.call(buyer(customerId), `${own}/pay`, { id, channel: 'bank' });
    case 'confirm':
      return service.call(people[deed.by], update, { id, status: 2, ...(deed.contract && { reamrk1: contract }) });
    case 'handOver':
      return service.call(people[deed.by], update, { id, status: 3 });
    case 'cancel':
      return service.call(people[deed.by], update, { id, del: 1 });
  }
}

/** Does a deed through the service's own door (the job by its own hand) and says what was answered. */
export async function actDeed(service: OrderFixture, people: People, world: World, deed: Deed): Promise<Answer> {
  if (deed.kind === 'expire' || deed.kind === 'expireOne') {
    await expireOrders({ pool: service.pool, clock: service.clock, log, patience });
    return { code: 200, msg: '' };
  }
  const { code, msg, data } = (await send(service, people, world, deed)) as Raw;
  const { id, balance } = (data ?? {}) as { id?: string; balance?: number };
  return { code, msg, ...(id !== undefined && { id }), ...(balance !== undefined && { balance }) };
}
