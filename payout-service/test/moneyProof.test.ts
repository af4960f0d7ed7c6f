import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import type { Order } from './startPayout.ts';
import { testPayee } from './standIns.ts';
import { clerk, useMoney } from './useMoney.ts';

const at = useMoney();
const stored = async () => {
  const found: Record<string, unknown> = {};
  for (const table of ['ledger_transactions', 'order_money', 'accounts', 'audit', 'outbox'])
    found[table] = (await at.payout.pool.query(`select t::text as row from ${table} t order by 1`)).rows;
  return found;
};

it('Tr-M-01 money is neither thawed nor redirected, nor is everything paused, by a session alone', async () => {
  const [{ orderId }] = (await at.sell(1_000)) as [Order];
  at.payout.merchant.proven = false;
  const before = await stored();
  const { payerAcctNo } = testPayee;
  for (const [name, body, deed] of [
    ['freezeOrderMoney', { orderId, freeze: 0 }, /^解冻订单 26112100000001 的货款：¥10\.00$/],
    ['pauseMoney', { paused: 1, reason: '查账' }, /^暂停全部提现，原因：查账$/],
    ['pauseMoney', { paused: 0 }, /^恢复全部提现$/],
    [
      'saveCompanyPayee',
      { comp: 'gh', ...testPayee },
      new RegExp(`→ 中国工商银行青岛分行 青\\*\\* \\*{4}${payerAcctNo.slice(-4)}$`),
    ],
  ] as const) {
    expect(await at.call(name, body, clerk), name).toMatchObject({
      code: 403,
      data: { reason: 'needsProof', kind: 'money', deed: expect.stringMatching(deed) as string },
    });
    expect(at.payout.merchant.claims.at(-1)).toMatchObject({ kind: 'money', path: operations[name].path });
  }
  expect(
    await at.call('resolveDifference', { id: '01920000-0000-7000-8000-0000000000f1', remark: '查账', book: 1 }, clerk),
  ).toMatchObject({ code: 404 });
  expect(await stored()).toEqual(before);
});

it('Tr-M-01 freezing needs none: it is a brake', async () => {
  const [{ orderId }] = (await at.sell(500)) as [Order];
  at.payout.merchant.proven = false;
  expect(await at.call('freezeOrderMoney', { orderId, freeze: 1, reason: '争议' }, clerk)).toMatchObject({ success: true });
  expect(await at.call('freezeOrderMoney', { orderId, freeze: 0 }, clerk)).toMatchObject({ code: 403 });
  at.payout.merchant.proven = true;
  expect(await at.call('freezeOrderMoney', { orderId, freeze: 0 }, clerk)).toMatchObject({ success: true });
});
