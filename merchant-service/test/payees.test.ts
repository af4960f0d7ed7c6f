import { type Actor, operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { addCustomer, applicationOf, decide, handIn } from './applicants.ts';
import { form, signIn } from './people.ts';
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
const read = (shopIds: string[], service = 'payout') =>
  merchant.ask<Record<string, object>>('/internal/payees/read', { shopIds }, { service });
const payeeOf = async (shopId: string) => (await read([shopId])).body.data![shopId];
const save = (body: object, actor = staff) => merchant.call(operations.updateMerchant, body, { actor });

it('S-31 payout-service alone reads payees, with whole numbers; who is not there is left out', async () => {
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
    confirmed: true,
    tampered: false,
    waiting: null,
    hold: null,
    open: true,
    shopName: shop.shopName,
    autoWithdraw: false,
  });
  for (const service of ['order', 'system', 'catalog', 'gateway']) expect((await read([id], service)).body.code).toBe(403);
  expect((await read([newId(), 'nobody', ''])).body.data).toEqual({});
  const both = await read([other.customer.id, newId(), id]);
  expect(Object.keys(both.body.data!).sort()).toEqual([id, other.customer.id].sort());
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

it('F2 the same payee with blanks waits for nothing; a number that no bank has is refused at its field', async () => {
  const { merchantId } = shop;
  await save({ id: merchantId, ...payer, payerAcctType: '01' });
  const before = await payeeOf(shop.customer.id);
  merchant.clock.advance(60_000);
  const spelled = { ...payer, payerAcctType: '01', payerAcctNo: '3803 0212-0920 ０１２３４５６' };
  expect((await save({ id: merchantId, ...spelled })).body).toMatchObject({ success: true });
  expect(await payeeOf(shop.customer.id)).toEqual(before);
  for (const payerAcctNo of ['abc', '<script>', '1'])
    expect((await save({ id: merchantId, ...spelled, payerAcctNo })).body).toMatchObject({
      code: 400,
      msg: '银行卡号须为 8 至 30 位数字',
      data: { errors: [{ path: 'payerAcctNo', message: '银行卡号须为 8 至 30 位数字' }] },
    });
  expect((await save({ id: merchantId, ...spelled, payerBankNo: '不是行号' })).body).toMatchObject({ code: 400 });
});

it('R-71 Tr-M-04 the first payee of a shop that had none waits, too, as staff set it; that of a shut shop says so', async () => {
  const { id } = other.customer;
  await merchant.byHand(
    `update merchants set payer_acct_no_sealed = null, payer_changed_at = null, payer_changed_by = null where id = $1`,
    [other.merchantId],
  );
  expect(await payeeOf(id)).toMatchObject({ payerAcctNo: '', changedAt: null, changedBy: null, replaced: false });
  await save({ id: other.merchantId, ...payer });
  expect(await payeeOf(id)).toMatchObject({ replaced: true, confirmed: false, changedBy: staff.accountId, open: true });
  await save({ id: other.merchantId, reamrk1: '1' });
  expect(await payeeOf(id)).toMatchObject({ payerAcctNo: payer.payerAcctNo, open: false });
});

describe('M7 who stands behind a shop besides its customer', () => {
  const edit = async (account: string, id: string, more: object = {}) => {
    const { password: _, ...person } = form(account, payer);
    const answer = await merchant.call(
      operations.saveUser,
      { ...person, id, userType: 1, userStatus: 0, ...more },
      { actor: staff },
    );
    expect(answer.body).toMatchObject({ success: true });
  };
  const open = async (customer: Actor) => {
    const handed = await handIn(merchant, customer, await applicationOf(merchant, customer));
    await decide(merchant, staff, handed.body.data.id, 2);
    return payeeOf(customer.ownerId);
  };

  it('M7 a payee that staff wrote before there was a shop is that of who wrote it, until the customer sets another', async () => {
    const written = await addCustomer(merchant, 'Written11');
    await edit('Written11', written.ownerId);
    await edit('Written11', written.ownerId, { nickname: '小王' });
    expect(await open(written)).toMatchObject({ payerAcctNo: payer.payerAcctNo, changedBy: staff.accountId, confirmed: false });
    const mended = await addCustomer(merchant, 'Mended111', payer);
    await edit('Mended111', mended.ownerId, { payerAcctName: '别人' });
    const own = { ...payer, payerAcctName: '王小明', nickname: '小王', mobile: '13812341234', sex: 0, age: 41, area: '山东青岛' };
    expect((await merchant.call(operations.updateProfile, own, { actor: mended })).body).toMatchObject({ success: true });
    expect(await open(mended)).toMatchObject({ changedBy: mended.ownerId });
    const made = await merchant.call<{ id: string }>(
      operations.saveUser,
      { ...form('Made11111', payer), userType: 1, userStatus: 0 },
      { actor: staff },
    );
    const { id } = made.body.data;
    expect(await open({ ...written, accountId: id, ownerId: id, account: 'Made11111' })).toMatchObject({
      changedBy: staff.accountId,
    });
  });
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
    // Whether a licence is there is told where documents were at hand.
    const names = Object.keys(data).filter((name) => name !== 'licenceChecked');
    expect(names.sort()).toEqual(['autoWithdraw', 'merchantId', 'name', 'open', 'payeeBank', 'shopId']);
    expect(JSON.stringify(data)).not.toMatch(/3803021209200123456|102100099996|橡胶有限公司/);
  }
});
