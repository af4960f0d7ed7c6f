import { randomUUID } from 'node:crypto';
import { operations, type OpenEventRow } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { shopKeyCalls } from './shopKeyCalls.ts';
import type { Answer, useSystem } from './startSystem.ts';

export type Signer = { name: string; secret: string };
type Page = Omit<Answer, 'data'> & { data: { list: OpenEventRow[]; next: string; more: boolean; reason: string } };
type Name = keyof typeof operations;

/** What partners ask of public events, and the facts that make them. */
export function openFeedCalls(system: ReturnType<typeof useSystem>) {
  const keys = shopKeyCalls(system);
  /** A signed call. */
  function signed(
    operation: Name,
    { name, secret }: Signer,
    body: object = {},
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const { path } = operations[operation];
    const one = { method: 'POST', pathAndQuery: path, body: JSON.stringify(body), now: system.clock.now() };
    const authorization = signAsPartner({ ...one, partner: name, secret });
    return system.send('POST', path, {}, body, { authorization, ...more });
  }
  const read = (by: Signer, body: object = {}) => signed('listOpenEvents', by, body) as Promise<unknown> as Promise<Page>;
  const tellOrder = (shopId: string, type = 'order.placed', more: object = {}) => {
    const orderId = randomUUID();
    const data = {
      orderId,
      orderNo: '20261129001',
      shopId,
      shopName: '青岛橡胶',
      customerId: 'secret-buyer',
      spotId: 'good',
      quantity: 5,
      totalFen: 500,
      status: '0',
      ...more,
    };
    return system.tellOf('order', { type, aggregateId: orderId, data });
  };
  const tellPayment = (channel: string, type = 'payment.opened') => {
    const paymentNo = randomUUID();
    const data = { paymentNo, orderId: 'o', fen: 7, channel };
    return system.tellOf('payout', { type, aggregateId: paymentNo, data });
  };
  const idsOf = async (by: Signer, body: object = {}) => (await read(by, body)).data.list.map(({ id }) => id);
  /** A merchant with a key whose events are kept by now. */
  async function newReader(scopes: string[] = ['orders', 'goods', 'events']) {
    const shop = keys.newMerchant();
    const key = await keys.make(shop, { scopes });
    await eventually(
      async () => {
        const told = await system.tellOf('payout', {
          type: 'withdrawal.requested',
          data: { withdrawalNo: randomUUID(), shopId: shop.shopId, fen: 1, feeFen: 0, state: 'ready', auto: false },
        });
        return (await idsOf(key)).includes(told.id);
      },
      { describe: 'events of the shop are kept' },
    );
    const { data } = await read(key);
    return { shop, key, next: data.next };
  }
  return { ...keys, signed, read, idsOf, tellOrder, tellPayment, newReader };
}
