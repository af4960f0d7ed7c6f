import type { Actor, EventData } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { merchant, type OrderFixture } from './startOrderService.ts';

/** A shop as merchant-service would publish it, once it is known here; `version` where it was published before. */
export async function tellShop(
  order: OrderFixture,
  data: Partial<EventData<'merchant.changed'>> & { shopId: string },
  version = 1,
) {
  const whole = { merchantId: newId(), name: '青岛橡胶', open: true, autoWithdraw: false, ...data };
  await order.bus.publish('xinyue.merchant', [
    makeEvent({ type: 'merchant.changed', aggregateId: data.shopId, aggregateVersion: version, data: whole }),
  ]);
  const known = () => order.pool.query('select 1 from shops where shop_id = $1 and version = $2', [data.shopId, version]);
  await eventually(async () => (await known()).rowCount, { describe: 'the shop is known' });
}

/** A shop of its own per story with one good, and its merchant. */
export async function openShop(order: OrderFixture, more: Partial<EventData<'merchant.changed'>> = {}) {
  const shopId = newId();
  await tellShop(order, { shopId, ...more });
  const actor: Actor = { ...merchant, accountId: newId(), ownerId: shopId };
  return { shopId, actor, spotId: await order.offer({ shopId, shopName: more.name ?? '青岛橡胶' }) };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
