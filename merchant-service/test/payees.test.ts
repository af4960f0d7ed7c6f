import { type Actor, operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { beforeAll, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { signIn } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const [shop, other] = [demoMerchants[0]!, demoMerchants[1]!];
const merchant = useMerchant({ XINYUE_DEMO: '1' });
let staff: Actor;
beforeAll(async () => {
  staff = (await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage')).actor;
});

const payer = {
  payerAcctType: '10',
  payerBankNo: '102100099996',
  payerBankName: '工商银行青岛分行',
  payerAcctNo: '3803021209200123456',
  payerAcctName: '青岛橡胶有限公司',
};
const read = (shopId: string, service = 'payout') => merchant.ask<object>('/internal/payees/read', { shopId }, { service });
const payeeOf = async (shopId: string) => (await read(shopId)).body.data;
const save = (body: object, actor = staff) => merchant.call(operations.updateMerchant, body, { actor });

it('S-31 payout-service alone reads a payee, with whole numbers; who is not there is not found', async () => {
  const { payer: own, id } = shop.customer;
  expect(await payeeOf(id)).toEqual({
    payerAcctType: own.type,
    payerBankNo: own.bankNo,
    payerBankName: own.bankName,
    payerAcctNo: own.acctNo,
    payerAcctName: own.acctName,
    changedAt: expect.any(String),
    changedBy: id,
    replaced: false,
    open: true,
    shopName: shop.shopName,
    autoWithdraw: false,
  });
  for (const service of ['order', 'system', 'catalog', 'gateway']) expect((await read(id, service)).body.code).toBe(403);
  for (const none of [newId(), 'nobody', '']) expect((await read(none)).body.code).toBe(404);
});

it('R-71 C-50 another payee is noted with its time and by whom; the same one again, a switch or a mask sent back change nothing', async () => {
  const { merchantId } = shop;
  const { id } = shop.customer;
  merchant.clock.advance(60_000);
  const changedAt = merchant.clock.now().toISOString();
  await save({ id: merchantId, ...payer });
  const changed = { ...payer, changedAt, changedBy: staff.accountId, replaced: true, open: true };
  expect(await payeeOf(id)).toMatchObject(changed);
  merchant.clock.advance(60_000);
  await save({ id: merchantId, ...payer, payerAcctNo: '****3456' });
  const { actor } = await signIn(merchant, shop.customer.account, shop.customer.password, 'backstage');
  await save({ id: merchantId, reamrk3: '1' }, actor);
  expect(await payeeOf(id)).toMatchObject({ ...changed, autoWithdraw: true });
  await save({ id: merchantId, ...payer, payerAcctName: '青岛别家' });
  expect(await payeeOf(id)).toMatchObject({ payerAcctName: '青岛别家', changedAt: merchant.clock.now().toISOString() });
});

it('R-71 the first payee of a shop that had none is no replacement; that of a shut shop says so', async () => {
  const { id } = other.customer;
  await merchant.pool.query(
    `update merchants set payer_acct_no_sealed = null, payer_changed_at = null, payer_changed_by = null where id = $1`,
    [other.merchantId],
  );
  expect(await payeeOf(id)).toMatchObject({ payerAcctNo: '', changedAt: null, changedBy: null, replaced: false });
  await save({ id: other.merchantId, ...payer });
  expect(await payeeOf(id)).toMatchObject({ replaced: false, changedBy: staff.accountId, open: true });
  await save({ id: other.merchantId, reamrk1: '1' });
  expect(await payeeOf(id)).toMatchObject({ payerAcctNo: payer.payerAcctNo, open: false });
});

it('own-names merchant.changed names the bank of the payee and nothing else of it', async () => {
  const facts = () =>
    merchant.published.filter(({ type, aggregateId }) => type === 'merchant.changed' && aggregateId === other.merchantId);
  await expect
    .poll(() => facts().map(({ data }) => [data['payeeBank'], data['open']]))
    .toEqual([
      [other.customer.payer.bankName, true],
      [payer.payerBankName, true],
      [payer.payerBankName, false],
    ]);
  for (const { data } of facts()) {
    expect(Object.keys(data).sort()).toEqual(['autoWithdraw', 'merchantId', 'name', 'open', 'payeeBank', 'shopId']);
    expect(JSON.stringify(data)).not.toMatch(/3803021209200123456|102100099996|橡胶有限公司/);
  }
});
