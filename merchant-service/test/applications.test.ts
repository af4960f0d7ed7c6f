import { type Actor, applicationRow, documentSlots, operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { addCustomer, applicationOf, applied, count, decide, handIn, operator, ownList, upload } from './applicants.ts';
import { useMerchant } from './startMerchant.ts';

const staff = operator();
const [missing, taken] = ['基本材料缺失，请上传全部资料后重新提交！', '账户已存在'];
const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_ADMIN_PASSWORD: 'Given-by-0perator' });

const facts = (id: string) =>
  merchant.published
    .filter((fact) => fact.aggregateId === id)
    .map(({ type, aggregateVersion, data }) => ({ type, aggregateVersion, data }));
const rowsOf = (actor: Actor) => count(merchant, 'applications', 'customer_id = $1', [actor.ownerId]);

describe('handing in', () => {
  it('C-30 E-17 S-12 puts an application under review, which its customer sees and others receive', async () => {
    const { actor, form, id } = await applied(merchant, 'First1234');
    const { body } = await ownList(merchant, actor, { userId: actor.ownerId });
    expect(body.data).toHaveLength(1);
    expect(applicationRow.strict().parse(body.data[0])).toMatchObject({
      ...Object.fromEntries(documentSlots.map((slot) => [slot, form[slot]])),
      id,
      shopName: form.shopName,
      createUser: actor.ownerId,
      account: 'shopFirst1234',
      agreement: '同意',
      auditStatus: 0,
      auditRemark: '',
      createTime: '2026-03-02 10:00:00',
      auditTime: null,
    });
    await eventually(() => facts(id).length === 1, { describe: 'application.submitted' });
    const data = { applicationId: id, userId: actor.ownerId, auditStatus: 0, remark: '' };
    expect(facts(id)).toEqual([{ type: 'application.submitted', aggregateVersion: 1, data }]);
  });

  it('C-29 C-14 answers none as an empty list, and nothing of others', async () => {
    const actor = await addCustomer(merchant, 'Nothing12');
    expect((await ownList(merchant, actor)).body.data).toEqual([]);
    const other = await applied(merchant, 'Somebody1');
    expect((await ownList(merchant, actor, { userId: other.actor.ownerId })).body).toMatchObject({ code: 403, msg: '没有权限' });
    expect((await ownList(merchant, actor)).body.data).toEqual([]);
    for (const [caller, status] of [
      [staff, 200],
      [undefined, 401],
    ] as const) {
      const answer = await merchant.call(operations.listOwnApplications, {}, { actor: caller });
      expect([answer.status, answer.body.success]).toEqual([status, false]);
    }
  });

  it.each([
    ['V-16', { shopName: ' ' }, '请输入店铺名称'],
    ['V-17', { account: 'short12' }, '账户需字母加数字并不小于八位！'],
    ['V-17', { account: '中文账户账户账户' }, '账户需字母加数字并不小于八位！'],
    ['V-18', { password: 'nocapital1' }, '密码需大写字母+数字+小写字母组成并至少六位！'],
    ['V-18', { password: '' }, '请输入密码'],
    ['V-18', { password: 'Password1' }, '该密码过于常见，容易被人猜中，请换一个'],
    ['V-19', { agreement: '' }, '请查看平台协议'],
    ['V-19', { agreement: undefined }, '请查看平台协议'],
    ...documentSlots.flatMap((slot) =>
      ['', ' , ,', undefined].map((value) => ['V-20 M-44', { [slot]: value }, missing] as [string, object, string]),
    ),
    ['Z-58', { signContract: Array(6).fill('/x').join(',') }, '每项资料最多 5 张图片'],
    ['K3', { signContract: 'x'.repeat(10_000) }, '文件地址最多 1000 个字，当前 10000 个字'],
    ['C-15', { id: 'none' }, '编号格式错误'],
  ])('%s refuses %j and stores nothing', async (_row, wrong, msg) => {
    const actor: Actor = { accountId: newId(), ownerId: newId(), userType: 1, account: 'a', name: 'n' };
    const form = { shopName: '店', account: 'validShop1', password: 'Valid2026Tap', agreement: '同意' };
    const documents = Object.fromEntries(documentSlots.map((slot) => [slot, `/xinyue/file/${'0'.repeat(48)}.jpg`]));
    const before = await count(merchant, 'applications');
    expect((await handIn(merchant, actor, { ...form, ...documents, ...wrong })).body).toMatchObject({ code: 400, msg });
    expect(await count(merchant, 'applications')).toBe(before);
  });

  it('S-16 locks the form while one is under review or passed, and for those who have a shop', async () => {
    const { actor, form, id } = await applied(merchant, 'Locked123');
    const again = () => handIn(merchant, actor, { ...form, account: 'anotherName1' });
    expect((await again()).body).toMatchObject({ code: 409, msg: '您已有一份待审核的申请，不能重复提交' });
    const withId = { ...form, id };
    expect((await handIn(merchant, actor, withId)).body).toMatchObject({ msg: '状态已变更，请刷新后重试（当前状态：待审核）' });
    expect((await decide(merchant, staff, id, 2)).body.success).toBe(true);
    expect((await again()).body).toMatchObject({ code: 409, msg: '您已有一份已通过的申请，不能重复提交' });
    expect((await handIn(merchant, actor, withId)).body).toMatchObject({ msg: '状态已变更，请刷新后重试（当前状态：已通过）' });
    expect(await rowsOf(actor)).toBe(1);
    const { rows } = await merchant.pool.query("select id from users where account = 'qingdao01'");
    const owner: Actor = { ...actor, accountId: rows[0].id, ownerId: rows[0].id };
    const wished = await applicationOf(merchant, owner, { account: 'second1234' });
    expect((await handIn(merchant, owner, wished)).body).toMatchObject({ code: 409, msg: '该账户已开通店铺，不能重复申请' });
  });

  it('A1 is for customers: staff and merchants are refused, visitors sent to sign in', async () => {
    const { actor, form } = await applied(merchant, 'Customer9');
    for (const caller of [staff, { ...actor, userType: 2 } as Actor]) {
      expect((await handIn(merchant, caller, form)).body).toMatchObject({ code: 403 });
      expect((await ownList(merchant, caller)).body).toMatchObject({ code: 403 });
    }
    expect((await merchant.call(operations.submitApplication, form)).status).toBe(401);
  });

  it('S-38 takes nothing from an account that was disabled meanwhile', async () => {
    const actor = await addCustomer(merchant, 'Disabled1');
    const form = await applicationOf(merchant, actor);
    await merchant.byHand('update users set disabled = true where id = $1', [actor.ownerId]);
    expect((await handIn(merchant, actor, form)).body).toMatchObject({ code: 403 });
    expect(await rowsOf(actor)).toBe(0);
  });
});

describe('handing in again', () => {
  it('C-31 S-15 keeps the row and the password where its mask comes back, empties the remark, tells it', async () => {
    const { actor, form, id } = await applied(merchant, 'Again1234');
    await decide(merchant, staff, id, 1, '法人身份证过期');
    expect((await ownList(merchant, actor)).body.data[0]).toMatchObject({ auditStatus: 1, auditRemark: '法人身份证过期' });
    const hash = () => merchant.pool.query('select password_hash from applications where id = $1', [id]).then(({ rows }) => rows);
    const before = await hash();
    merchant.clock.advance(60_000);
    const next = { ...form, id, shopName: '改名橡胶', password: '********', legalIdFacePhoto: await upload(merchant, actor) };
    expect((await handIn(merchant, actor, next)).body).toMatchObject({ success: true, data: { id } });
    const { data } = (await ownList(merchant, actor)).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ id, auditStatus: 0, auditRemark: '', shopName: '改名橡胶', auditTime: null });
    expect(data[0]!.legalIdFacePhoto).toBe(next.legalIdFacePhoto);
    // P3: the picture that was replaced is in use no more, the others still are.
    expect(await count(merchant, 'file_claims', 'reference = $1', [id])).toBe(6);
    expect(await count(merchant, 'file_claims', 'key = $1', [form.legalIdFacePhoto.slice('/xinyue/file/'.length)])).toBe(0);
    expect(await hash()).toEqual(before);
    await eventually(() => facts(id).length === 3, { describe: 'three facts' });
    expect(facts(id).map(({ type, aggregateVersion, data: { remark } }) => [type, aggregateVersion, remark])).toEqual([
      ['application.submitted', 1, ''],
      ['application.audited', 2, '法人身份证过期'],
      ['application.submitted', 3, ''],
    ]);
  });

  it('C-31 takes a new password where one is given', async () => {
    const { actor, form, id } = await applied(merchant, 'NewPass12');
    await decide(merchant, staff, id, 1);
    await handIn(merchant, actor, { ...form, id, password: 'Other2026Tap' });
    await decide(merchant, staff, id, 2);
    const enter = (password: string) => merchant.call(operations.signInBackstage, { account: form.account, password });
    expect((await enter(form.password)).body).toMatchObject({ msg: '账号或密码错误' });
    expect((await enter('Other2026Tap')).body).toMatchObject({ success: true, data: { userType: 2, userId: actor.ownerId } });
  });

  it('C-31 A1 answers a foreign id like an absent one, and changes nothing', async () => {
    const owner = await applied(merchant, 'Owner1234');
    await decide(merchant, staff, owner.id, 1);
    const thief = await addCustomer(merchant, 'Thief1234');
    const form = await applicationOf(merchant, thief);
    const foreign = await handIn(merchant, thief, { ...form, id: owner.id });
    expect(foreign.body).toEqual({ success: false, code: 404, msg: '内容不存在', data: { reason: 'notFound' } });
    expect((await handIn(merchant, thief, { ...form, id: newId() })).body).toEqual(foreign.body);
    expect((await ownList(merchant, owner.actor)).body.data[0]).toMatchObject({ auditStatus: 1, shopName: owner.form.shopName });
  });
});

describe('Z-60 the account of a shop', () => {
  it('is nobody else’s at the back-office door, in whatever case', async () => {
    const { form } = await applied(merchant, 'Unique123');
    const actor = await addCustomer(merchant, 'Copycat12');
    for (const account of [form.account, form.account.toUpperCase(), 'qingdao01', 'operator01']) {
      const wished = await applicationOf(merchant, actor, { account });
      expect((await handIn(merchant, actor, wished)).body).toMatchObject({ code: 409, msg: taken });
    }
    expect(await rowsOf(actor)).toBe(0);
    const asCustomer = await applicationOf(merchant, actor, { account: 'Unique123' });
    expect((await handIn(merchant, actor, asCustomer)).body.success).toBe(true);
  });

  it('is free again after a rejection, and handing in again takes it or hears that it is gone', async () => {
    const { actor, form, id } = await applied(merchant, 'Loser1234');
    await decide(merchant, staff, id, 1);
    const other = await addCustomer(merchant, 'Winner123');
    const wished = await applicationOf(merchant, other, { account: form.account });
    const won = (await handIn(merchant, other, wished)).body.data.id;
    expect((await handIn(merchant, actor, { ...form, id })).body).toMatchObject({ code: 409, msg: taken });
    expect((await ownList(merchant, actor)).body.data[0]).toMatchObject({ auditStatus: 1 });
    await decide(merchant, staff, won, 1);
    expect((await handIn(merchant, actor, { ...form, id })).body.success).toBe(true);
    expect((await handIn(merchant, other, { ...wished, id: won })).body).toMatchObject({ code: 409, msg: taken });
    expect(await count(merchant, 'backstage_names', 'application_id = $1', [id])).toBe(1);
  });

  it('goes to one of many who want it at once', async () => {
    const people = await Promise.all(['Race11111', 'Race22222', 'Race33333'].map((name) => addCustomer(merchant, name)));
    const forms = await Promise.all(people.map((actor) => applicationOf(merchant, actor, { account: 'wantedName1' })));
    const answers = await Promise.all(forms.map((form, n) => handIn(merchant, people[n]!, form)));
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([200, 409, 409]);
  });
});
