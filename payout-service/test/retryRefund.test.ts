import { operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { expect, it } from 'vitest';
import { payOutRefund } from '../src/payments/payOutRefund.ts';
import { refundStory } from './refundStory.ts';
import { buyer } from './startPayout.ts';
import { clerk } from './useMoney.ts';

const story = refundStory();
const { payout, owed, stateOf, bookOf, refundsOwed } = story;
const manager = { ...clerk, codes: ['money:read', 'money:manage'] };

it('S-49 M7 staff have a refused one tried again under its number, once it has failed, and are in the audit trail', async () => {
  const { order, no } = await owed('refused', 'refused');
  const retry = (refundNo: string, more: object = {}, key = newId()) =>
    payout.keyed(key, '/xinyue/backstage/payment/refund/retry', { actor: { ...manager, ...more } }, { refundNo });
  /** Of-01: as the queue counts, and as many payments as its list has. */
  const waiting = async () => {
    const read = async (path: string, claims: object, body: object) =>
      (await (await payout.send(path, claims, body)).json()) as object;
    const told = (await read('/internal/waiting', { service: 'system' }, {})) as {
      data: { waiting: { key: string; count: number }[] };
    };
    const listed = (await read(operations.listPayments.path, { actor: manager }, { state: 'failed' })) as {
      data: { total: number };
    };
    return [told.data.waiting.find(({ key }) => key === 'refunds')!.count, listed.data.total];
  };
  const before = await refundsOwed();
  expect(await retry(no)).toMatchObject({ code: 409, msg: expect.stringContaining('退款中') });
  expect(await retry(newId())).toMatchObject({ code: 404 });
  await payOutRefund(payout.deps, story.channel);
  expect(await retry(no, { codes: ['money:read'] })).toMatchObject({ code: 403 });
  const key = newId();
  expect(await Promise.all([retry(no, {}, key), retry(no, {}, key)])).toMatchObject([{ success: true }, { success: true }]);
  expect([await stateOf(no), await payOutRefund(payout.deps, story.channel), await stateOf(no)]).toEqual([
    'opened',
    false,
    'failed',
  ]);
  expect(await waiting()).toEqual([1, 1]);
  expect(await retry(no)).toMatchObject({ success: true });
  expect([await payOutRefund(payout.deps, story.channel), await stateOf(no)]).toEqual([true, 'settled']);
  expect([await bookOf(no), await refundsOwed()]).toEqual([{ state: 'paid', calls: 3, paid: 1 }, before - 5_000]);
  expect(await retry(no)).toMatchObject({ code: 409, msg: expect.stringContaining('退款完成') });
  expect(await payout.rows('select what, who_id as who, before from audit where row_id = $1', [no])).toEqual(
    Array.from({ length: 2 }, () => ({
      what: 'refund.retried',
      who: manager.accountId,
      before: { state: 'failed', failure: '收款账户状态异常' },
    })),
  );
  const published = await payout.rows(
    'select type, aggregate_version as version from outbox where aggregate_id = $1 order by 2',
    [no],
  );
  expect(published).toEqual(
    ['opened', 'failed', 'opened', 'failed', 'opened', 'settled'].map((what, nth) => ({
      type: `refund.${what}`,
      version: nth + 1,
    })),
  );
  const strange =
    "select type, trace_id from outbox where aggregate_id = $1 and type <> 'refund.opened' and trace_id !~ '^[0-9a-f]{32}$'";
  expect(await payout.rows(strange, [no])).toEqual([]);
  const { list } = await payout.listOwn({ ...buyer, ownerId: order.customerId });
  expect(list).toMatchObject([{ state: 'refunded', refunds: [{ state: 'settled' }] }]);
});
