import { type Actor, operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { addPerson } from './addPerson.ts';
import { addCustomer } from './applicants.ts';
import { form, payer, sessionHeader, signIn } from './people.ts';
import { adminPassword, formOf, password, useStaffDesk } from './staffDesk.ts';

const { merchant, signInAdmin, send } = useStaffDesk({ XINYUE_DEMO: '1', XINYUE_FORCE_CHANGE: '1' });
const day = 86_400_000;
let made = 0;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeEach(async () => {
  merchant.system.clear = async () => null;
  admin = await signInAdmin();
});

const closure = (ids: string[], service = 'payout') =>
  merchant.ask<{ members: string[]; below: string[] }>('/internal/persons/closure', { ids }, { service });
const membersOf = async (...ids: string[]) => (await closure(ids)).body.data.members.toSorted();
const review = async (reviewer: string, firsts: object[], service = 'payout') =>
  (await merchant.ask('/internal/persons/review', { reviewer, firsts }, { service })).body;
const account = (id: string) => [{ who: 'account', id }];
/** Somebody of whom nobody else knows anything. */
const anybody = () => addPerson(merchant, 0, `anybody${(made += 1)}`);
const owns = (...ids: string[]) => ids.toSorted();
const today = () => merchant.clock.now().toISOString().slice(0, 10);

/** A member of staff whom somebody made with a password of their choice. */
async function puppetOf(by: { actor: Actor; logintoken: string }) {
  const name = `puppet${(made += 1)}`;
  const { body } = await send('saveUser', formOf(name, { password }), by);
  expect(body).toMatchObject({ success: true });
  return { id: body.data.id, account: name };
}
/** Signs in, and sets a password of the own choice, without which nothing else is answered. */
async function choosesOwn(name: string) {
  const entered = await signIn(merchant, name, password, 'backstage');
  const change = { currentPassword: password, password: 'Chosen-by-oneself-1' };
  const own = { actor: entered.actor, headers: sessionHeader(entered.logintoken) };
  expect((await merchant.call(operations.changeStaffPassword, change, own)).body).toMatchObject({ success: true });
  return signIn(merchant, name, change.password, 'backstage');
}
const setPassword = async (customer: Actor, by = admin) => {
  const { password: _, ...person } = form(customer.account, payer);
  const body = { ...person, id: customer.ownerId, userType: 1, userStatus: 0, password: 'Latex2027Tap' };
  expect((await send('saveUser', body, by)).body).toMatchObject({ success: true });
};

describe('M7 accounts of one person', () => {
  it('are those that one could sign in as: made, with a password set or reset, over however many others; nothing else', async () => {
    const [customer, other] = [await addCustomer(merchant, 'Linked111'), await addCustomer(merchant, 'Linked222')];
    expect(await membersOf(customer.ownerId)).toEqual([customer.ownerId]);
    await setPassword(customer);
    expect(await membersOf(customer.ownerId)).toEqual(owns(customer.ownerId, admin.actor.accountId));
    const shop = { accountId: demoMerchants[0]!.merchantId, ownerId: demoMerchants[0]!.customer.id };
    const reset = await merchant.call(
      operations.resetShopPassword,
      { id: shop.accountId },
      {
        actor: admin.actor,
        headers: sessionHeader(admin.logintoken),
      },
    );
    expect(reset.body.success).toBe(true);
    const puppet = await puppetOf(admin);
    const kept = newId();
    const asked = { actor: admin.actor, service: 'system' };
    await merchant.ask('/internal/staff/make', { id: kept, account: `kept${kept.slice(-6)}`, name: '张三', password }, asked);
    const there = { accountId: demoStaff.at(-1)!.id };
    await merchant.ask('/internal/staff/change', { ids: [there.accountId], deed: 'pwd', keys: {} }, asked);
    const all = owns(admin.actor.accountId, customer.ownerId, shop.ownerId, puppet.id, kept, there.accountId);
    // A shop stands under its customer, whichever of both is asked for.
    for (const id of [...all, shop.accountId]) expect(await membersOf(id)).toEqual(all);
    expect(await membersOf(other.ownerId)).toEqual([other.ownerId]);
    // What people do with their own account, and what says nothing about signing in, links nobody.
    const own = {
      currentPassword: 'Rubber2026Tap',
      password: 'Latex2029Tap',
      nickname: 'x',
      mobile: '13812341234',
      sex: 0,
      age: 41,
    };
    const signed = await signIn(merchant, 'Linked222');
    const headers = sessionHeader(signed.logintoken);
    const changed = await merchant.call(operations.updateProfile, { ...own, area: '山东青岛' }, { actor: other, headers });
    expect(changed.body).toMatchObject({ success: true });
    const { password: _, ...person } = form('Linked222', { ...payer, nickname: '小王' });
    await send('saveUser', { ...person, id: other.ownerId, userType: 1, userStatus: 1 }, admin);
    expect(await membersOf(other.ownerId)).toEqual([other.ownerId]);
  });

  it('are not two clerks who set the password of the same customer; each of them and that customer are', async () => {
    const customer = await addCustomer(merchant, `Shared${(made += 1)}00`);
    const [clerk, other] = [await anybody(), await anybody()];
    for (const { accountId } of [clerk, other])
      await merchant.pool.query("insert into links (a, b, kind, at) values ($1, $2, 'password', $3)", [
        accountId,
        customer.ownerId,
        merchant.clock.now(),
      ]);
    expect(await review(clerk.accountId, [{ who: 'giver', id: other.accountId }])).toMatchObject({ success: true });
    expect(await review(clerk.accountId, account(customer.ownerId))).toMatchObject({
      code: 403,
      msg: `您与账户属于同一人关系（设置登录密码，${today()}），须由他人复核`,
    });
    const answer = (await closure([clerk.accountId])).body.data;
    const own = owns(clerk.accountId, customer.ownerId);
    expect([answer.members.toSorted(), answer.below.toSorted()]).toEqual([own, own]);
    expect((await closure([customer.ownerId])).body.data.below).toEqual([customer.ownerId]);
  });

  it('for the last 30 days', async () => {
    const puppet = await puppetOf(admin);
    merchant.clock.advance(30 * day);
    expect(await membersOf(puppet.id)).toContain(admin.actor.accountId);
    merchant.clock.advance(1);
    expect(await membersOf(puppet.id)).toEqual([puppet.id]);
  });

  it('are told to those services alone that let something go by them', async () => {
    for (const service of ['gateway', 'catalog', 'merchant'])
      expect([(await closure([newId()], service)).body.code, (await review(newId(), [], service)).code]).toEqual([403, 403]);
    for (const service of ['payout', 'order', 'system'])
      expect((await closure(['nobody', 'comp:gh'], service)).body.data).toEqual({ members: [], below: [], shops: [], days: 30 });
  });

  it('have a trail that nobody changes', async () => {
    await puppetOf(admin);
    for (const change of ['delete from links', 'update links set at = at', 'truncate links'])
      await expect(merchant.pool.query(change), change).rejects.toThrow('only ever added');
  });
});

describe('M7 a second person', () => {
  it('A4 is not the member of staff whom the first one made a moment ago, nor anybody in between', async () => {
    const customer = await addCustomer(merchant, `Money${(made += 1)}00`);
    const stranger = await anybody();
    expect(await review(stranger.accountId, account(customer.ownerId))).toMatchObject({ success: true });
    await setPassword(customer);
    const puppet = await puppetOf(admin);
    const behind = await puppetOf(await choosesOwn(puppet.account));
    for (const reviewer of [admin.actor.accountId, puppet.id, behind.id])
      expect(await review(reviewer, account(customer.ownerId))).toMatchObject({
        code: 403,
        msg: `您与账户属于同一人关系（设置登录密码，${today()}），须由他人复核`,
        data: { reason: 'samePerson' },
      });
    const roles = { requester: '申请人', payeeSetter: '收款人设置者', initiator: '发起人', maker: '创建人', giver: '授权人' };
    for (const [who, label] of Object.entries(roles))
      expect(
        (
          await review(behind.id, [
            { who, id: stranger.accountId },
            { who, id: puppet.id },
          ])
        ).msg,
      ).toMatch(`您与${label}属于同一人关系（创建账户，`);
    expect(await review(puppet.id, account(puppet.id))).toMatchObject({ code: 403, msg: '您就是账户本人，须由他人复核' });
    expect(await review(stranger.accountId, account(customer.ownerId))).toMatchObject({ success: true });
    // Half a word is none.
    for (const firsts of [[{ who: 'nobody', id: newId() }], [{ who: 'account' }]])
      expect(await review(stranger.accountId, firsts)).toMatchObject({ code: 400 });
  });

  it('has a password of the own choice, and has been there for 72 hours where somebody made the account', async () => {
    const [customer, puppet] = [await addCustomer(merchant, `Money${(made += 1)}00`), await puppetOf(admin)];
    merchant.clock.advance(31 * day);
    const asks = () => review(puppet.id, account(customer.ownerId));
    expect(await asks()).toMatchObject({ code: 403, data: { reason: 'reviewerPassword' } });
    const entered = await signIn(merchant, puppet.account, password, 'backstage');
    const headers = sessionHeader(entered.logintoken);
    const change = { currentPassword: password, password: 'Chosen-by-oneself-1' };
    const changed = await merchant.call(operations.changeStaffPassword, change, { actor: entered.actor, headers });
    expect(changed.body).toMatchObject({ success: true });
    expect(await asks()).toMatchObject({ success: true });
    // Linked with nobody here, but young.
    const young = await puppetOf(await signIn(merchant, 'admin', adminPassword, 'backstage'));
    const itself = await signIn(merchant, young.account, password, 'backstage');
    const own = { actor: itself.actor, headers: sessionHeader(itself.logintoken) };
    expect((await merchant.call(operations.changeStaffPassword, change, own)).body).toMatchObject({ success: true });
    const stranger = await addCustomer(merchant, `Money${(made += 1)}00`);
    const from = '您的账户由他人创建未满 72 小时，';
    merchant.clock.advance(3 * day - 1);
    expect((await review(young.id, account(stranger.ownerId))).msg).toMatch(from);
    merchant.clock.advance(1);
    expect(await review(young.id, account(stranger.ownerId))).toMatchObject({ success: true });
  });
});

describe('M7 by other figures', () => {
  const lax = useStaffDesk({ XINYUE_PERSON_DAYS: '0', XINYUE_REVIEWER_HOURS: '0', XINYUE_FORCE_CHANGE: '0' });

  it('each account is a person of its own, and only a password that we made has to be changed first', async () => {
    lax.merchant.system.clear = async () => null;
    const chief = await lax.signInAdmin();
    const { body } = await lax.send('saveUser', formOf('puppet', { password }), chief);
    const ask = async (reviewer: string, id: string) =>
      (await lax.merchant.ask('/internal/persons/review', { reviewer, firsts: account(id) }, { service: 'payout' })).body;
    expect(await ask(body.data.id, chief.actor.accountId)).toMatchObject({ success: true });
    expect(await ask(body.data.id, body.data.id)).toMatchObject({ code: 403, data: { reason: 'sameAccount' } });
    const asked = { actor: chief.actor, service: 'system' };
    await lax.merchant.ask('/internal/staff/change', { ids: [body.data.id], deed: 'pwd', keys: {} }, asked);
    expect(await ask(body.data.id, chief.actor.accountId)).toMatchObject({ data: { reason: 'reviewerPassword' } });
  });
});
