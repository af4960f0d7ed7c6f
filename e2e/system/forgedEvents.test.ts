import { randomUUID } from 'node:crypto';
import { operations, topicOf } from '@xinyue/contracts';
import { createPostgresBus } from '@xinyue/kit/bus/createPostgresBus';
import { busRoleOf } from '@xinyue/kit/bus/postgres/prepareBus';
import { eventually } from '@xinyue/kit/testing/eventually';
import { urlFor } from '@xinyue/scripts/postgres/makeRole';
import { describe, expect, it } from 'vitest';
import { must, offerGood } from '../src/system/offerGood.ts';
import { useCopy } from '../src/system/startCopy.ts';
import { auditFaults } from '../src/system/audit.ts';

/** Whoever can write into the bus, as an administrator of the database can, speaks for no service; and no process can write for another. */
describe('events that no service of ours sent', () => {
  const copy = useCopy();
  const red = async () => (await auditFaults(copy.system)).map(({ name }) => name);

  it('E5 move no money and no order; a person sees them, and gives them up with a reason', async () => {
    const { databases, system } = copy;
    const seller = await copy.backstage('qingdao01');
    const buyer = await copy.customer('buyer001');
    const good = await offerGood(seller, buyer, { name: '伪造事件胶', stock: 10, money: 100 });
    const placed = must(
      await buyer.call<{ id: string }>(operations.placeOrder.path, { spotId: good.id, orderNum: 2, money: 200 }),
    );
    const { rows } = await databases.order.query<{ shopId: string; orderNo: string; version: number; customerId: string }>(
      'select shop_id as "shopId", order_no as "orderNo", version, customer_id as "customerId" from orders where id = $1',
      [placed.id],
    );
    const order = rows[0]!;
    const pending = async () =>
      (await databases.payout.query("select fen from ledger_balances where account_id = 'pending:' || $1", [order.shopId])).rows;
    const before = await pending();
    const paid = {
      id: randomUUID(),
      type: 'order.paid',
      version: 1,
      time: new Date().toISOString(),
      aggregateId: placed.id,
      aggregateVersion: order.version + 1,
      actor: { kind: 'partner' as const, id: 'sandbox' },
      traceId: 'f'.repeat(32),
      data: { orderId: placed.id, orderNo: order.orderNo, customerId: order.customerId, shopId: order.shopId, status: '1' },
    };
    const forge = async (url: string) => {
      const bus = await createPostgresBus({ url, name: 'thief' });
      try {
        await bus.publish(topicOf('order'), [paid]);
      } finally {
        await bus.close();
      }
    };
    // ADR 49: with what one process knows of the bus, another's topic is closed.
    for (const process of ['gateway', 'catalog', 'payout'] as const) {
      const role = { role: busRoleOf(process), password: system.secrets.bus[process], database: 'xinyue_bus' };
      await expect(forge(urlFor(system.databaseUrls.bus, role)), process).rejects.toThrow(/has no partition|row-level security/);
    }
    await forge(system.databaseUrls.bus);
    const waiting = async () =>
      (await databases.payout.query<{ id: string }>("select message_id as id from inbox_rejected where state = 'rejected'")).rows;
    await eventually(async () => (await waiting()).length === 1, {
      describe: 'the message among the rejected',
      timeoutMs: 20_000,
    });
    expect(await pending()).toEqual(before);
    const [first] = await waiting();
    expect((await red()).toSorted()).toEqual([
      'catalog received only what was signed for it',
      'payout received only what was signed for it',
      'system received only what was signed for it',
    ]);

    const staff = await copy.backstage('admin');
    const { list } = must(
      await staff.call<{ list: { eventId: string; state: string; service: 'payout' }[] }>(operations.listParked.path, {
        pageNum: 1,
        pageSize: 10,
      }),
    );
    expect(list.map(({ state }) => state)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(list.map(({ eventId }) => eventId)).toContain(first!.id);
    const noted = async () =>
      must(
        await staff.call<{ list: { detail: string }[] }>(operations.listSecurityEvents.path, {
          what: 'eventRejected',
          pageSize: 10,
        }),
      ).list.map(({ detail }) => detail);
    await eventually(async () => (await noted()).length === 3, { describe: 'the security events', timeoutMs: 20_000 });
    expect((await noted()).toSorted()).toEqual(['event order catalog', 'event order payout', 'event order system']);
    for (const { service, eventId } of list) {
      const body = { service, eventId, reason: '核查过来源' };
      must(await staff.call(operations.discardParked.path, body));
    }
    expect(await red()).toEqual([]);
  });
});
