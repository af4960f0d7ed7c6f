import { type Actor, type MerchantRow, operations } from '@xinyue/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { signIn, whoIs } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const [first, second] = [demoMerchants[0]!, demoMerchants[1]!];
const merchant = useMerchant({ XINYUE_DEMO: '1' });
let staff: Actor;
const enter = (shop: typeof first) => signIn(merchant, shop.customer.account, shop.customer.password, 'backstage');
beforeAll(async () => {
  staff = (await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage')).actor;
});

const call = <T = null>(name: keyof typeof operations, body: object, actor: Actor = staff) =>
  merchant.call<T>(operations[name], body, { actor });
const list = async (body: object = {}, actor: Actor = staff) =>
  (await call<{ list: MerchantRow[]; total: number }>('listMerchants', body, actor)).body.data;
const row = async (id: string) => (await list({ id })).list[0]!;
const payer = {
  payerAcctType: '10',
  payerBankNo: '102100099996',
  payerBankName: '工商银行青岛分行',
  payerAcctNo: '3803021209200123456',
  payerAcctName: '青岛橡胶有限公司',
};

describe('C-48 the list of merchants', () => {
  it('R-69 finds by account and shop name, masked, with the exact total', async () => {
    expect((await list()).total).toBe(demoMerchants.length);
    const found = await list({ shopName: first.shopName.slice(1, 4) });
    expect(found.list.map(({ id }) => id)).toContain(first.merchantId);
    expect((await list({ account: first.customer.account })).total).toBe(1);
    expect(JSON.stringify(await list())).not.toMatch(/argon2|password/);
  });
  it('P-19 P-13 a merchant sees the own row alone, without documents; a customer none', async () => {
    const { actor } = await enter(first);
    expect(await list({}, actor)).toMatchObject({ total: 1, list: [{ id: first.merchantId, adminIdFacePhoto: '' }] });
    expect((await list({ id: second.merchantId }, actor)).total).toBe(0);
    const person = (await signIn(merchant, first.customer.account, first.customer.password)).actor;
    expect((await call('listMerchants', {}, person)).body).toMatchObject({ code: 403 });
  });
  it('P-19 own-names `ids` names rows of the own scope alone; what is no id names none', async () => {
    const ids = [second.merchantId, 'none', first.merchantId];
    const found = await list({ ids });
    expect(found.total).toBe(2);
    expect(found.list.map(({ id }) => id).toSorted()).toEqual([first.merchantId, second.merchantId].toSorted());
    const { actor } = await enter(first);
    expect(await list({ ids }, actor)).toMatchObject({ total: 1, list: [{ id: first.merchantId }] });
    for (const foreign of [[second.merchantId], ['none']])
      expect(await list({ ids: foreign }, actor)).toEqual({ list: [], total: 0 });
  });
});

describe('C-49 enabling and disabling', () => {
  it('S-18 S-19 M-61 shuts the shop and its sessions at once, tells it once, and lets it in again', async () => {
    const { logintoken } = await enter(second);
    expect(
      (await call('updateMerchant', { id: second.merchantId, reamrk1: '1', account: 'x', shopName: 'y', del: 0 })).body,
    ).toMatchObject({ success: true });
    expect(await whoIs(merchant, logintoken)).toBeNull();
    await expect(enter(second)).rejects.toThrow('账户已被禁用');
    expect(await row(second.merchantId)).toMatchObject({ reamrk1: '1', shopName: second.shopName });
    const shops = (await merchant.call<{ list: { userCustomerId: string }[] }>(operations.listShops, { pageSize: 999 })).body.data
      .list;
    expect(shops.map(({ userCustomerId }) => userCustomerId)).not.toContain(second.customer.id);
    await call('updateMerchant', { id: second.merchantId, reamrk1: 0 });
    await enter(second);
    const published = () =>
      merchant.published.filter(({ type, aggregateId }) => type === 'merchant.changed' && aggregateId === second.merchantId);
    await expect.poll(() => published().map(({ data }) => data['open'])).toEqual([true, false, true]);
    const trail = (await call<{ list: object[] }>('listMerchantAudits', { rowId: second.merchantId })).body.data.list;
    expect(trail).toMatchObject([
      { what: 'merchant.edited', who: staff.name, before: { reamrk1: '1' }, after: { reamrk1: '0' } },
      { before: { reamrk1: '0' }, after: { reamrk1: '1' } },
    ]);
  });
});

describe('C-50 payment info', () => {
  it('R-71 Z-62 stores the five fields together, shows them masked, and leaves the rest', async () => {
    const id = first.merchantId;
    expect((await call('updateMerchant', { id, ...payer })).body).toMatchObject({ success: true });
    expect(await row(id)).toMatchObject({ ...payer, payerAcctNo: '****3456', reamrk1: '0' });
    await call('updateMerchant', { id, ...payer, payerBankName: '工商银行', payerAcctNo: '****3456' });
    expect((await call<{ payerAcctNo: string }>('revealMerchant', { id, reason: '核对收款账户' })).body.data).toEqual({
      payerAcctNo: payer.payerAcctNo,
    });
    expect((await row(id)).payerBankName).toBe('工商银行');
    const trail = JSON.stringify((await call('listMerchantAudits', { rowId: id })).body.data);
    expect(trail).not.toContain(payer.payerAcctNo);
    expect(trail).not.toContain(payer.payerAcctName);
    // Without the ids: one in some thousand of them has these digits by chance.
    const idShape = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
    // What the owner is told is masked, and says the last digits.
    for (const { type, data } of merchant.published)
      expect(JSON.stringify(data).replace(idShape, '')).not.toContain(type === 'account.secured' ? payer.payerAcctNo : '3456');
  });
  it('ADR 34 a card that is replaced by one with the same last digits is seen in the trail', async () => {
    const id = second.merchantId;
    await call('updateMerchant', { id, ...payer });
    await call('updateMerchant', { id, ...payer, payerAcctNo: '6222020099993456', payerAcctName: '青岛别家' });
    const [newest] = (await call<{ list: object[] }>('listMerchantAudits', { rowId: id })).body.data.list;
    expect(newest).toMatchObject({
      before: { payerAcctNo: '****3456', payerAcctName: '青**' },
      after: { payerAcctNo: '****3456（已更换）', payerAcctName: '青**（已更换）' },
    });
  });
  it('back-office 3: the second of two editors is told who saved meanwhile, and the payee of the first stays', async () => {
    const id = first.merchantId;
    const { version } = await row(id);
    const save = (more: object) => call('updateMerchant', { id, ...payer, versionSeen: version, ...more });
    expect((await save({ payerBankName: '甲银行' })).body.success).toBe(true);
    const second = (await save({ payerAcctName: '乙' })).body;
    expect(second).toMatchObject({
      code: 409,
      msg: expect.stringContaining(`${staff.name} 已于`) as string,
      data: { reason: 'edited', version: version + 1, edits: [{ who: staff.name, after: { payerBankName: '甲银行' } }] },
    });
    expect(await row(id)).toMatchObject({ payerBankName: '甲银行', version: version + 1 });
    expect((await save({ payerAcctName: '乙', payerBankName: '甲银行', versionSeen: version + 1 })).body.success).toBe(true);
  });
  it('V-38 refuses a part of them, and a mask that is not theirs', async () => {
    const messages = {
      payerAcctType: '请选择账号类型',
      payerBankNo: '请输入开户行编码',
      payerBankName: '请输入开户行',
      payerAcctNo: '请输入开户卡号',
      payerAcctName: '请输入开户账户名',
    };
    for (const [field, msg] of Object.entries(messages))
      expect((await call('updateMerchant', { id: first.merchantId, ...payer, [field]: '' })).body, field).toMatchObject({
        code: 400,
        msg,
      });
    const stranger = await call('updateMerchant', { id: first.merchantId, ...payer, payerAcctNo: '****0000' });
    expect(stranger.body).toMatchObject({ code: 400, msg: '请输入开户卡号' });
  });
});

describe('C-51 auto-withdraw', () => {
  it('P-28 S-20 Z-21 a merchant switches its own and nothing else', async () => {
    const { actor } = await enter(first);
    const flag = async () => (await row(first.merchantId)).reamrk3;
    const turned = (await flag()) === '1' ? '0' : '1';
    expect((await call('updateMerchant', { id: first.merchantId, reamrk3: turned }, actor)).body).toMatchObject({
      success: true,
    });
    expect(await flag()).toBe(turned);
    for (const body of [{ reamrk1: '1' }, payer])
      expect((await call('updateMerchant', { id: first.merchantId, ...body }, actor)).body).toMatchObject({ code: 403 });
    for (const id of [second.merchantId, '019a0000-0000-7000-8000-000000000000'])
      expect((await call('updateMerchant', { id, reamrk3: '1' }, actor)).body).toMatchObject({ code: 404, msg: '内容不存在' });
  });
});
