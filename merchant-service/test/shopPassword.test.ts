import { type Actor, operations, type SignInAnswer } from '@xinyue/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { sessionHeader, signIn, whoIs } from './people.ts';
import { callProven } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_PROOF_FRESH_MINUTES: '0' });
const { account, password } = demoStaff[0]!;
let staff: Person;
beforeAll(async () => {
  staff = await signIn(merchant, account, password, 'backstage');
});
type Person = Awaited<ReturnType<typeof signIn>>;
const change = ({ actor, logintoken }: Person, body: object) =>
  merchant.call(operations.changeShopPassword, body, { actor, headers: sessionHeader(logintoken) });
type Made = { account: string; password: string };
const reset = async (id: string) =>
  (await callProven<Made>(merchant, staff, operations.resetShopPassword, { id }, { password })).body;
const trail = async (id: string) =>
  (await merchant.pool.query('select what, who_name, after from audit where row_id = $1 order by id desc', [id])).rows;

describe('F11 a merchant changes the own password', () => {
  it('Z-45 with the current one alone; other sessions end, this one goes on; guesses are counted', async () => {
    const { customer, merchantId } = demoMerchants[0]!;
    const enter = (password: string) => signIn(merchant, customer.account, password, 'backstage');
    const [here, there] = [await enter(customer.password), await enter(customer.password)];
    const wished = { password: 'Latex2027Tap' };
    expect((await change(here, wished)).body).toMatchObject({
      code: 403,
      msg: '请先验证身份',
      data: { kind: 'own', deed: '修改本店的登录密码' },
    });
    expect((await change(here, { ...wished, currentPassword: 'Wrong2026' })).body).toMatchObject({ msg: '当前密码错误' });
    const current = { currentPassword: customer.password };
    expect((await change(here, { ...current, password: 'latex' })).body.code).toBe(400);
    expect((await change(here, { ...current, password: customer.password })).body).toMatchObject({ code: 400 });
    expect((await change(here, { ...wished, ...current })).body).toMatchObject({ success: true });
    expect([await whoIs(merchant, here.logintoken), await whoIs(merchant, there.logintoken)]).toEqual([here.actor, null]);
    await expect(enter(customer.password)).rejects.toThrow('账号或密码错误');
    await enter('Latex2027Tap');
    // The customer of the shop has a password of its own.
    await signIn(merchant, customer.account, customer.password);
    expect((await trail(merchantId))[0]).toMatchObject({ what: 'merchant.edited', after: { password: '***' } });
    for (let n = 0; n < 10; n += 1) await change(here, { ...wished, currentPassword: `Wrong10${n}` });
    expect((await change(here, { ...wished, currentPassword: 'Latex2027Tap' })).status).toBe(429);
  });
});

describe('F11 staff reset it', () => {
  it('to one shown once, which opens nothing but its own change', async () => {
    const { customer, merchantId } = demoMerchants[1]!;
    const before = await signIn(merchant, customer.account, customer.password, 'backstage');
    const answer = await reset(merchantId);
    expect(operations.resetShopPassword.answer.parse(answer.data).account).toBe(customer.account);
    const made = answer.data.password;
    expect(await whoIs(merchant, before.logintoken)).toBeNull();
    await expect(signIn(merchant, customer.account, customer.password, 'backstage')).rejects.toThrow('账号或密码错误');

    const entered = await signIn(merchant, customer.account, made, 'backstage');
    expect(entered).toMatchObject<Partial<SignInAnswer>>({ passwordMade: true });
    const given = { actor: entered.actor, headers: sessionHeader(entered.logintoken) };
    for (const name of ['listMerchants', 'listOwnSessions', 'uploadFile'] as const)
      expect((await merchant.call(operations[name], {}, given)).body).toMatchObject({ code: 403, msg: '请先修改初始密码' });
    expect((await change(entered, { currentPassword: made, password: made })).body.code).toBe(400);
    expect((await change(entered, { currentPassword: made, password: 'Latex2028Tap' })).body.success).toBe(true);
    const actor = await whoIs(merchant, entered.logintoken);
    expect(actor).toEqual({ ...before.actor, device: entered.actor.device });
    expect((await merchant.call(operations.listMerchants, {}, { ...given, actor: actor! })).body.success).toBe(true);
    const { passwordMade } = await signIn(merchant, customer.account, 'Latex2028Tap', 'backstage');
    expect(passwordMade).toBeUndefined();
  });

  it('P-13 is for staff alone, and the made password stands in no table', async () => {
    const { merchantId, customer } = demoMerchants[2]!;
    const shop = { accountId: merchantId, ownerId: customer.id, userType: 2, account: 'a', name: 'n' } as const;
    const refused = async (given: { actor: Actor; headers?: Record<string, string> }, body: object = { id: merchantId }) =>
      (await merchant.call(operations.resetShopPassword, body, given)).body;
    expect(await refused({ actor: shop })).toMatchObject({ code: 403, msg: '没有权限' });
    const byStaff = { actor: staff.actor, headers: sessionHeader(staff.logintoken) };
    // A session alone resets nobody’s password.
    expect(await refused(byStaff)).toMatchObject({
      code: 403,
      data: { reason: 'needsProof', kind: 'people', deed: expect.stringMatching(/^重置商户 .+的登录密码$/) as string },
    });
    const { password: made } = (await reset(merchantId)).data;
    for (const table of ['audit', 'outbox', 'repeats', 'merchants']) {
      const { rows } = await merchant.pool.query(`select t::text as line from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(made);
    }
    expect(await refused(byStaff, { id: '019a0000-0000-7000-8000-000000000000' })).toMatchObject({ code: 404 });
  });
});
