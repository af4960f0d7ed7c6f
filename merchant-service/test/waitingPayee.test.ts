import { type MerchantRow, type NoticeRow, operations } from '@xinyue/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { payer, signIn } from './people.ts';
import { begin, callAs, type Person } from './secondFactor.ts';
import { startMerchant, type Merchant } from './startMerchant.ts';

const { merchantId, customer } = demoMerchants[0]!;
const hour = 3_600_000;
const foreign = { ...payer, payerBankName: '建设银行', payerAcctNo: '3803021209200205678' };
const mine = `${customer.payer.bankName} …${customer.payer.acctNo.slice(-4)}`;
let merchant: Merchant;
let staff: Person;
let second: Person;
let shop: Person;
beforeEach(async () => {
  merchant = await startMerchant({ XINYUE_DEMO: '1' });
  await later(0);
  return () => merchant.stop();
});

/** A sign-in proves for a day: after it, all of them sign in again. */
async function later(hours: number): Promise<void> {
  merchant.clock.advance(hours * hour);
  const enter = (nth: number) => signIn(merchant, demoStaff[nth]!.account, demoStaff[nth]!.password, 'backstage');
  [staff, second] = [await enter(0), await enter(1)];
  shop = await signIn(merchant, customer.account, customer.password, 'backstage');
}

type Payee = {
  payerAcctNo: string;
  changedAt: string;
  changedBy: string;
  confirmed: boolean;
  replaced: boolean;
  waiting: object | null;
};
const payeeNow = async () =>
  (await merchant.ask<Record<string, Payee>>('/internal/payees/read', { shopIds: [customer.id] }, { service: 'payout' })).body
    .data[customer.id]!;
const set = async (body: object = foreign) =>
  expect((await callAs(merchant, staff, operations.updateMerchant, { id: merchantId, ...body })).body).toMatchObject({
    success: true,
  });
const confirm = async (who: Person, body: object = {}) => (await callAs(merchant, who, operations.confirmPayee, body)).body;
const restore = async (who = shop) => (await callAs(merchant, who, operations.restorePayee)).body;
const rowOf = async (who: Person) =>
  (await callAs<{ list: MerchantRow[] }>(merchant, who, operations.listMerchants, { id: merchantId })).body.data.list[0]!;
const inForce = { code: 409, msg: '收款账户已生效，或没有待确认的变更' };

describe('Tr-M-04 a payee that staff set', () => {
  it('is shown as waiting: who set it, when, until when, and what was there before, masked', async () => {
    expect((await rowOf(shop)).payeeWait).toBeNull();
    await set();
    const wait = { by: 'operator01', time: '2026-03-02 10:00:00', confirmed: 0, until: '2026-03-03 10:00:00', before: mine };
    for (const who of [shop, staff]) expect((await rowOf(who)).payeeWait).toEqual(wait);
    expect(await payeeNow()).toMatchObject({ payerAcctNo: foreign.payerAcctNo, confirmed: false, waiting: wait });
    expect(JSON.stringify((await rowOf(shop)).payeeWait)).not.toContain(customer.payer.acctNo);
  });

  it('counts once it is confirmed and a day is over; each alone is not enough', async () => {
    await set();
    await later(25);
    expect(await payeeNow()).toMatchObject({ confirmed: false, waiting: { until: null, confirmed: 0 } });
    expect(await confirm(shop)).toMatchObject({ success: true });
    expect(await payeeNow()).toMatchObject({ confirmed: true, waiting: null });
    await set({ ...foreign, payerAcctName: '别人' });
    expect(await confirm(shop)).toMatchObject({ success: true });
    expect(await payeeNow()).toMatchObject({ confirmed: true, waiting: { confirmed: 1, until: '2026-03-04 11:00:00' } });
    await later(24);
    expect((await payeeNow()).waiting).toBeNull();
    expect(await confirm(shop)).toMatchObject(inForce);
  });

  it('is confirmed by the shop or by another person of staff, not by who set it, nor for another shop', async () => {
    await set();
    expect(await confirm(staff, { id: merchantId })).toMatchObject({ code: 403, msg: '您就是收款人设置者本人，须由他人复核' });
    const stranger = await signIn(merchant, demoMerchants[1]!.customer.account, demoMerchants[1]!.customer.password, 'backstage');
    expect(await confirm(stranger, { id: merchantId })).toMatchObject({ code: 404 });
    expect(await confirm(stranger)).toMatchObject(inForce);
    expect(await confirm(second)).toMatchObject({ code: 404 });
    expect((await begin(merchant, second, operations.confirmPayee, { id: merchantId })).data.deed).toBe(
      `确认商户 青岛港信橡胶（qingdao01）的收款账户：建设银行 …5678，户名 ${foreign.payerAcctName}（2026-03-02 10:00:00 设置）`,
    );
    expect(await confirm(second, { id: merchantId })).toMatchObject({ success: true });
    expect((await payeeNow()).confirmed).toBe(true);
    const { rows } = await merchant.pool.query(`select who_name from audit where what = 'merchant.payeeConfirmed'`);
    expect(rows).toEqual([{ who_name: '见习职员' }]);
  });
});

it('Tr-M-04 a shop whose password the setter has given confirms nothing of theirs, also under a password of its own', async () => {
  await set();
  const reset = await callAs<{ password: string }>(merchant, staff, operations.resetShopPassword, { id: merchantId });
  const taken = await signIn(merchant, customer.account, reset.body.data.password, 'backstage');
  const own = { currentPassword: reset.body.data.password, password: 'Kx7Qm2Zt99' };
  expect((await callAs(merchant, taken, operations.changeShopPassword, own)).body).toMatchObject({ success: true });
  const again = await signIn(merchant, customer.account, own.password, 'backstage');
  expect(await confirm(again)).toMatchObject({ code: 403, msg: expect.stringContaining('属于同一人关系') });
  expect(await payeeNow()).toMatchObject({ confirmed: false });
  expect(await confirm(second, { id: merchantId })).toMatchObject({ success: true });
});

describe('Tr-M-04 恢复原账户', () => {
  it('takes back what was in force, as it was, also after two changes, and tells the owner', async () => {
    const before = await payeeNow();
    await set();
    await later(1);
    await set({ ...foreign, payerAcctNo: '3803021209200209999' });
    expect((await begin(merchant, shop, operations.restorePayee)).data.deed).toBe(`恢复原收款账户：${mine}`);
    expect(await restore()).toMatchObject({ success: true });
    expect(await payeeNow()).toEqual(before);
    const { list } = (await callAs<{ list: NoticeRow[] }>(merchant, shop, operations.listNotices)).body.data;
    expect(list[0]).toMatchObject({ what: 'payee', text: `收款账户已变更：建设银行 …9999 → ${mine}`, by: 'qingdao01' });
    expect(await restore()).toMatchObject(inForce);
  });

  it('is the shop’s alone, and over once the other is in force; then the next change goes back to that', async () => {
    await set();
    expect(await restore(staff)).toMatchObject({ code: 403 });
    await later(24);
    await confirm(shop);
    expect(await restore()).toMatchObject(inForce);
    await set({ ...foreign, payerAcctName: '别人' });
    expect(await restore()).toMatchObject({ success: true });
    expect(await payeeNow()).toMatchObject({ payerAcctNo: foreign.payerAcctNo, waiting: null, confirmed: true });
  });

  it('of a confirmation and a restoring at one moment one wins, and what stands there is what it says', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const was = (await payeeNow()).payerAcctNo;
      const other = `38030212092000${String(turn).padStart(5, '0')}`;
      await set({ ...foreign, payerAcctNo: other });
      await later(24);
      const [confirmed, restored] = await Promise.all([confirm(second, { id: merchantId }), restore()]);
      expect([confirmed.success, restored.success].filter(Boolean)).toHaveLength(1);
      const { payerAcctNo, waiting } = await payeeNow();
      expect([waiting, payerAcctNo]).toEqual([null, confirmed.success ? other : was]);
    }
  });
});
