import { type Actor, operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { describe, expect, it } from 'vitest';
import { addCustomer, applicationOf, applied, count, decide, handIn, operator, ownList, upload } from './applicants.ts';
import { useMerchant } from './startMerchant.ts';

const staff = operator();
const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_ADMIN_PASSWORD: 'Given-by-0perator' });

const rowsOf = (actor: Actor) => count(merchant, 'applications', 'customer_id = $1', [actor.ownerId]);

describe('K3 the files of an application', () => {
  it('are ours, the caller’s own and not in use', async () => {
    const actor = await addCustomer(merchant, 'Files1234');
    const form = await applicationOf(merchant, actor);
    const other = await applied(merchant, 'Files5678');
    const contract = await upload(merchant, actor);
    const body = { saveUrls: [contract], purpose: 'contract', readers: [], reference: newId() };
    expect((await merchant.ask('/internal/files/claim', body, { service: 'order', actor })).body.success).toBe(true);
    for (const hostile of [
      `https://evil.example${form.signContract}`,
      `//evil.example${form.signContract}`,
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      `/xinyue/file/../file/${form.signContract.slice(-52)}`,
      `${form.signContract}?x=1`,
      `/xinyue/file/${'0'.repeat(48)}.jpg`,
      await upload(merchant, staff),
      await upload(merchant, other.actor),
      other.form.signContract,
      contract,
    ]) {
      const signContract = `${form.signContract},${hostile}`;
      const refused = await handIn(merchant, actor, { ...form, signContract });
      expect(refused.body, hostile).toMatchObject({ code: 400, msg: '该文件不可用，请重新上传' });
    }
    expect(await rowsOf(actor)).toBe(0);
    expect(await count(merchant, 'backstage_names', 'name = $1', [form.account.toLowerCase()])).toBe(0);
    expect((await handIn(merchant, actor, form)).body.success).toBe(true);
    expect(await count(merchant, 'file_claims', "purpose = 'application' and account_id = $1", [actor.accountId])).toBe(6);
  });

  it('P-13 are seen by their customer and by staff alone', async () => {
    const { actor, form } = await applied(merchant, 'Private12');
    const stranger = await addCustomer(merchant, 'Stranger1');
    const sees = async (caller: Actor) =>
      (
        await merchant.call(
          operations.signFiles,
          { saveUrls: [form.adminIdFacePhoto], reason: '审核商户申请' },
          { actor: caller },
        )
      ).body.success;
    const shop = { ...actor, userType: 2 } as Actor;
    expect([await sees(actor), await sees(staff), await sees(stranger), await sees(shop)]).toEqual([true, true, false, false]);
  });
});

describe('sent twice', () => {
  const key = 'application-key-01';
  it('Z-78 the same key is the same request, also at the same time', async () => {
    const actor = await addCustomer(merchant, 'Twice1234');
    const form = await applicationOf(merchant, actor);
    const send = (body: object = form, headers: Record<string, string> = { 'idempotency-key': key }) =>
      handIn(merchant, actor, body, headers);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]!.body.success).toBe(true);
    const { id } = answers[0]!.body.data;
    expect((await send({ ...form, shopName: '别的' })).body).toMatchObject({ code: 409, msg: '同一请求编号的内容不一致' });
    expect((await send({ ...form, password: 'Other2026Tap' })).body).toMatchObject({ msg: '同一请求编号的内容不一致' });
    await decide(merchant, staff, id, 1);
    expect((await send()).body).toMatchObject({ success: true, data: { id } });
    expect((await ownList(merchant, actor)).body.data).toMatchObject([{ id, auditStatus: 1 }]);
    const replay = { 'x-request-key': 'made by the gateway' };
    expect((await send({ ...form, id }, replay)).body.success).toBe(true);
    await decide(merchant, staff, id, 1);
    expect((await send({ ...form, id }, replay)).body).toMatchObject({ success: true, data: { id } });
    expect((await ownList(merchant, actor)).body.data).toMatchObject([{ auditStatus: 1 }]);
  });

  it('S-16 pressed twice without a key makes one application', async () => {
    const actor = await addCustomer(merchant, 'Double123');
    const form = await applicationOf(merchant, actor);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => handIn(merchant, actor, { ...form, account: `doubleName${n}` })));
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await rowsOf(actor)).toBe(1);
    expect(await count(merchant, 'backstage_names', "name like 'doublename%'")).toBe(1);
    const { rows } = await merchant.pool.query("select data->>'userId' as who from outbox where type = 'application.submitted'");
    expect(rows.filter(({ who }) => who === actor.ownerId)).toHaveLength(1);
  });

  it('S-15 handed in again twice at once goes through once', async () => {
    const { actor, form, id } = await applied(merchant, 'Hasty1234');
    await decide(merchant, staff, id, 1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => handIn(merchant, actor, { ...form, id })));
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([200, 409, 409, 409]);
    const [lost] = answers.filter(({ body }) => !body.success).map(({ body }) => body.msg);
    expect(lost).toBe('状态已变更，请刷新后重试（当前状态：待审核）');
    expect(new Set(answers.map(({ body }) => body.msg)).size).toBe(2);
    expect(await count(merchant, 'applications', 'id = $1 and submissions = 2 and version = 3', [id])).toBe(1);
  });
});
