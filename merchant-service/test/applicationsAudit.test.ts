import { type Actor, documentSlots, operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { describe, expect, it } from 'vitest';
import {
  addCustomer,
  applicationOf,
  applied,
  changed,
  count,
  decide,
  handIn,
  note,
  operator,
  ownList,
  insidesOf,
} from './applicants.ts';
import { signIn } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const [staff, second] = [operator('甲'), operator('乙')];
const merchant = useMerchant();
const inside = insidesOf(merchant);

describe('passing', () => {
  it('C-53 E-18 P-05 S-13 V-15 Z-25 Z-57 makes one enabled merchant of the customer, with its account, documents and bank details', async () => {
    const actor = await addCustomer(merchant, 'Passed123', {
      payerAcctType: '01',
      payerBankNo: '102100099996',
      payerBankName: '工商银行',
      payerAcctNo: '6217001234567890123',
      payerAcctName: '王小明',
    });
    const form = await applicationOf(merchant, actor);
    const { id } = (await handIn(merchant, actor, form)).body.data;
    const body = { createUser: newId(), account: 'another123', shopName: '别的', password: 'Evil2026x', id: newId() };
    expect((await decide(merchant, staff, id, '2', '很好', body)).body).toMatchObject({ success: true, code: 200 });
    const [shop, ...more] = await inside.shopsOf(actor);
    expect(more).toEqual([]);
    expect(shop).toMatchObject({
      user_customer_id: actor.ownerId,
      shop_name: form.shopName,
      account: form.account,
      disabled: false,
      auto_withdraw: false,
      deleted: false,
      version: 1,
      payer_acct_type: '01',
      payer_bank_name: '工商银行',
      sign_contract: [form.signContract],
    });
    expect(shop.id).not.toBe(actor.ownerId);
    const { body: listed } = await merchant.call<{ list: Record<string, unknown>[] }>(
      operations.listMerchants,
      { id: shop.id },
      { actor: staff },
    );
    expect(listed.data.list[0]).toMatchObject({
      reamrk1: '0',
      reamrk3: '0',
      payerBankNo: '102100099996',
      payerAcctNo: '****0123',
      payerAcctName: '王小明',
      ...Object.fromEntries(documentSlots.map((slot) => [slot, form[slot]])),
    });
    expect(await inside.stateOf(id)).toEqual({ status: 2, remark: '', version: 2 });
    expect((await ownList(merchant, actor)).body.data[0]).toMatchObject({ auditStatus: 2, auditTime: '2026-03-02 10:00:00' });

    const entered = await signIn(merchant, form.account, form.password, 'backstage');
    expect(entered).toMatchObject({ userType: 2, userId: actor.ownerId, userName: form.shopName, reamrk3: '0' });
    expect(entered.actor).toMatchObject({ accountId: shop.id, ownerId: actor.ownerId });
    await expect(signIn(merchant, form.account, form.password)).rejects.toThrow('账号或密码错误');

    const { data } = (await inside.outbox('merchant.changed', 'shopId', actor.ownerId))[0]!;
    const published = { shopId: actor.ownerId, merchantId: shop.id, name: form.shopName, open: true, autoWithdraw: false };
    expect(data).toEqual({ ...published, payeeBank: expect.any(String), licenceChecked: true });
    const fact = { applicationId: id, userId: actor.ownerId, auditStatus: 2, remark: '' };
    expect((await inside.outbox('application.audited', 'applicationId', id)).map((row) => row.data)).toEqual([fact]);
  });

  it('leaves a trace of who did it on the application and on the shop', async () => {
    const { actor, form, id } = await applied(merchant, 'Traced123');
    await decide(merchant, staff, id, 1, '合同缺页');
    await handIn(merchant, actor, { ...form, id });
    await decide(merchant, second, id, 2);
    const [shop] = await inside.shopsOf(actor);
    expect(await inside.audits(id)).toEqual([
      {
        what: 'application.rejected',
        who_id: staff.accountId,
        before: { auditStatus: 0, auditRemark: '' },
        after: { auditStatus: 1, auditRemark: '合同缺页' },
      },
      { what: 'application.passed', who_id: second.accountId, before: { auditStatus: 0 }, after: { auditStatus: 2 } },
    ]);
    expect(await inside.audits(shop.id)).toMatchObject([
      { what: 'merchant.made', after: { applicationId: id, account: form.account } },
    ]);
  });

  it('S-13 is refused when the customer was disabled or deleted meanwhile; rejecting is not', async () => {
    for (const column of ['disabled', 'deleted']) {
      const { actor, id } = await applied(merchant, `Gone${column}1`);
      await merchant.byHand(`update users set ${column} = true where id = $1`, [actor.ownerId]);
      expect((await decide(merchant, staff, id, 2)).body).toMatchObject({
        code: 409,
        msg: '申请人账户已被禁用或删除，不能通过',
      });
      expect(await inside.stateOf(id)).toMatchObject({ status: 0, version: 1 });
      expect(await inside.shopsOf(actor)).toEqual([]);
      expect(await count(merchant, 'backstage_names', 'application_id = $1', [id])).toBe(1);
      expect((await decide(merchant, staff, id, 1)).body.success).toBe(true);
    }
  });

  it('S-13 makes no second shop for a customer who came by one in another way', async () => {
    const { actor, id } = await applied(merchant, 'HasShop12');
    await merchant.byHand(
      `insert into merchants (id, user_customer_id, shop_name, account, password_hash, data_key, created_at, updated_at)
       select $1, id, '别的店', 'otherway12', password_hash, data_key, now(), now() from users where id = $2`,
      [newId(), actor.ownerId],
    );
    expect((await decide(merchant, staff, id, 2)).body).toMatchObject({ code: 409, msg: '该账户已开通店铺，不能重复申请' });
    expect(await inside.shopsOf(actor)).toHaveLength(1);
  });
});

describe('rejecting', () => {
  it('S-14 stores the reason for the customer and makes no shop', async () => {
    const { actor, form, id } = await applied(merchant, 'Reject123');
    expect((await decide(merchant, staff, id, 1, '  营业执照不清晰 ')).body.success).toBe(true);
    expect((await ownList(merchant, actor)).body.data[0]).toMatchObject({ auditStatus: 1, auditRemark: '营业执照不清晰' });
    expect(await inside.shopsOf(actor)).toEqual([]);
    const enter = await merchant.call(operations.signInBackstage, { account: form.account, password: form.password });
    expect(enter.body).toMatchObject({ code: 400, msg: '账号或密码错误' });
    expect((await inside.outbox('application.audited', 'applicationId', id))[0]!.data).toMatchObject({
      remark: '营业执照不清晰',
    });
  });

  it.each([
    ['V-52', { auditStatus: 1, auditRemark: '' }, '请输入驳回原因'],
    ['V-52', { auditStatus: 1, auditRemark: '   ' }, '请输入驳回原因'],
    ['V-52', { auditStatus: 1, auditRemark: undefined }, '请输入驳回原因'],
    ['C-53', { auditStatus: 0 }, '审核结果不正确'],
    ['C-53', { auditStatus: 3 }, '审核结果不正确'],
    ['C-53', { auditStatus: 'yes' }, '审核结果不正确'],
    ['C-53', { shopUserLogId: '', auditStatus: 2 }, '申请编号格式错误'],
    ['C-15', { auditStatus: 1, auditRemark: '长'.repeat(501) }, '审核意见最多 500 个字，当前 501 个字'],
  ])('%s refuses %j and changes nothing', async (_row, wrong, msg) => {
    const { id } = await applied(merchant, `Wrong${newId().slice(-12)}`);
    const body = { shopUserLogId: id, ...wrong };
    const answer = await merchant.call(operations.auditApplication, body, { actor: staff });
    expect(answer.body).toMatchObject({ code: 400, msg });
    expect(await inside.stateOf(id)).toEqual({ status: 0, remark: '', version: 1 });
  });
});

describe('who and when', () => {
  it('S-17 decides once: whatever comes after is refused, and an absent one is not found', async () => {
    const rejected = await applied(merchant, 'Decided11');
    await decide(merchant, staff, rejected.id, 1);
    const passed = await applied(merchant, 'Decided22');
    await decide(merchant, staff, passed.id, 2);
    for (const status of [1, 2]) {
      expect((await decide(merchant, second, rejected.id, status)).body).toMatchObject(changed('已驳回'));
      expect((await decide(merchant, second, passed.id, status)).body).toMatchObject(changed('已通过'));
      expect((await decide(merchant, second, newId(), status)).body).toMatchObject({ code: 404, msg: '内容不存在' });
    }
    expect(await inside.stateOf(rejected.id)).toMatchObject({ status: 1, version: 2 });
    expect(await inside.shopsOf(rejected.actor)).toEqual([]);
    expect(await inside.shopsOf(passed.actor)).toHaveLength(1);
  });

  it('S-15 S-17 nobody decides on documents that were not on the screen', async () => {
    const { actor, id, form } = await applied(merchant, 'Unseen123');
    const onScreen = async () => ({ createTimeSeen: (await ownList(merchant, actor)).body.data[0]!.createTime });
    const seen = await onScreen();
    await decide(merchant, second, id, 1);
    merchant.clock.advance(1_000);
    expect((await handIn(merchant, actor, { ...form, id })).body.success).toBe(true);
    const stale = { code: 409, msg: '申请已重新提交，请刷新后按新资料审核' };
    for (const status of [1, 2])
      expect((await decide(merchant, staff, id, status, status === 1 ? '不清晰' : '', seen)).body).toMatchObject(stale);
    const noted = { id, slot: 'signContract', verdict: 'pass' };
    expect((await note(merchant, staff, { ...noted, ...seen })).body).toMatchObject(stale);
    const fresh = await onScreen();
    expect((await note(merchant, staff, { ...noted, ...fresh })).body.success).toBe(true);
    expect((await decide(merchant, staff, id, 2, '', fresh)).body.success).toBe(true);
  });
  it('A1 operators alone see and decide; everybody else gets 403 or has to sign in', async () => {
    const { actor, form, id } = await applied(merchant, 'Rights123');
    const shop = { ...actor, userType: 2 } as Actor;
    const calls = [
      [operations.listApplications, {}],
      [operations.reviewApplication, { id }],
      [operations.noteDocument, { id, slot: 'signContract', verdict: 'pass' }],
      [operations.auditApplication, { shopUserLogId: id, auditStatus: 2 }],
    ] as const;
    for (const [operation, body] of calls) {
      for (const caller of [actor, shop, await addCustomer(merchant, `Other${newId().slice(-12)}`)]) {
        const answer = await merchant.call(operation, body, { actor: caller });
        expect(answer.body).toEqual({ success: false, code: 403, msg: '没有权限', data: { reason: 'forbidden' } });
      }
      expect((await merchant.call(operation, body)).status).toBe(401);
    }
    expect(await inside.stateOf(id)).toMatchObject({ status: 0 });
    const sees = await merchant.call<{ list: { id: string }[]; total: number }>(
      operations.listApplications,
      { shopName: form.shopName, auditStatus: 0, id },
      { actor: staff },
    );
    expect(sees.body.data).toMatchObject({ list: [{ id, auditStatus: 0 }], total: 1 });
    for (const [ids, total] of [
      [[newId(), 'none', id], 1],
      [[newId(), 'none'], 0],
    ] as const) {
      const named = await merchant.call(operations.listApplications, { ids }, { actor: staff });
      expect(named.body.data).toMatchObject({ list: total ? [{ id }] : [], total });
      expect((await merchant.call(operations.listApplications, { ids }, { actor: shop })).body).toMatchObject({ code: 403 });
    }
  });
});
