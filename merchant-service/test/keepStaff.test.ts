import { randomUUID } from 'node:crypto';
import { AppError } from '@xinyue/kit/AppError';
import { newId } from '@xinyue/kit/newId';
import { type Actor, operations, type UserRow } from '@xinyue/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../src/signIn/sessionToken.ts';
import { newCustomer, signIn, whoIs } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const adminPassword = 'Given-by-0perator';
const given = 'Operator-2026-x';
const merchant = useMerchant({ XINYUE_ADMIN_PASSWORD: adminPassword });
type Person = { actor: Actor; logintoken: string };
type Fact = { accountId: string; account: string; name: string; locked: boolean; deleted: boolean; version: number };
let admin: Person;
let made = 0;

beforeEach(async () => {
  merchant.system.clear = async () => null;
  merchant.system.asked.length = 0;
  admin = await signIn(merchant, 'admin', adminPassword, 'backstage');
});

/** A call of system-service in the name of somebody, whose proof it has seen. */
const ask = <T>(path: string, body: object, by = admin) =>
  merchant.ask<T>(`/internal/staff/${path}`, body, { actor: by.actor, service: 'system' });
const formOf = (more: object = {}) => ({
  // Ids are ordered by time, as system-service draws them: the first account stays the first.
  id: newId(),
  account: `kept${(made += 1)}`,
  name: '张三',
  mobile: '13812345678',
  email: 'zhang@example.com',
  sex: 1,
  ...more,
});
const make = (form: object, by = admin) => ask<{ account: Fact; password?: string }>('make', form, by);
const change = (ids: string[], deed: string, by = admin, idempotencyKey?: string) =>
  ask<{ accounts: Fact[]; password?: string; repeated: boolean }>('change', { ids, deed, keys: { idempotencyKey } }, by);
/** A member of staff with a password of its own, signed in. */
async function newClerk(): Promise<Person & { id: string; account: string }> {
  const form = formOf({ password: given });
  const { id, account } = form;
  expect((await make(form)).body).toMatchObject({ success: true });
  return { ...(await signIn(merchant, account, given, 'backstage')), id, account };
}

describe('T-03 an account for a member of staff', () => {
  it('is made once for an id, with a password of 16 characters that opens nothing but its change', async () => {
    const form = formOf();
    const { body } = await make(form);
    expect(body.data.account).toEqual({
      accountId: form.id,
      account: form.account,
      name: '张三',
      locked: false,
      deleted: false,
      version: 1,
    });
    expect(body.data.password).toMatch(/^[A-Za-z2-9]{16}$/);
    expect((await make(form)).body.data).toEqual({ account: body.data.account });
    const entered = await signIn(merchant, form.account, body.data.password, 'backstage');
    expect(entered.actor).toMatchObject({ passwordMade: true });
    expect(entered.passwordMade).toBe(true);
    const { actor } = entered;
    expect((await merchant.call(operations.listOwnSessions, {}, { actor })).body.code).toBe(403);
    const change = { currentPassword: body.data.password, password: 'Chosen-by-oneself-1' };
    const headers = { 'x-session-hash': hashToken(entered.logintoken).toString('hex') };
    expect((await merchant.call(operations.changeStaffPassword, change, { actor, headers })).body).toMatchObject({
      success: true,
    });
    expect(await whoIs(merchant, entered.logintoken)).not.toHaveProperty('passwordMade');
  });

  it('keeps mobile and e-mail sealed, shows them masked, finds a whole mobile', async () => {
    const form = formOf({ mobile: '13700001111', email: 'canary@example.com', password: given });
    await make(form);
    const { rows } = await merchant.pool.query<{ row: string }>('select users::text as row from users where id = $1', [form.id]);
    for (const secret of ['13700001111', 'canary@example.com', given]) expect(rows[0]!.row).not.toContain(secret);
    const { people } = (await ask<{ people: object[] }>('people', { ids: [form.id, randomUUID()] })).body.data;
    expect(people).toEqual([{ id: form.id, mobile: '137****1111', email: 'c***@example.com', sex: 1 }]);
    expect((await ask<{ ids: string[] }>('find', { mobile: '13700001111' })).body.data.ids).toEqual([form.id]);
    expect((await ask<{ ids: string[] }>('find', { mobile: '1370000' })).body.data.ids).toEqual([]);
    const trail = await merchant.pool.query<{ text: string }>('select audit::text as text from audit where row_id = $1', [
      form.id,
    ]);
    expect(trail.rows[0]!.text).toContain('c***@example.com');
    for (const secret of ['13700001111', 'canary@example.com', given]) expect(JSON.stringify(trail.rows)).not.toContain(secret);
    // The same account stands in the list of C-45.
    const { list } = (
      await merchant.call<{ list: UserRow[] }>(operations.listUsers, { userType: 0, id: form.id }, { actor: admin.actor })
    ).body.data;
    expect(list).toMatchObject([{ account: form.account, mobile: '137****1111', sex: 1 }]);
  });

  it('F4 needs a free name and no common password', async () => {
    const form = formOf();
    expect((await make({ ...form, password: 'password1234' })).body).toMatchObject({ code: 400 });
    for (const stars of [{ mobile: '138****5678' }, { email: 'z***@example.com' }])
      expect((await make({ ...form, ...stars })).body).toMatchObject({ code: 400 });
    expect((await make({ ...form, account: 'ADMIN' })).body).toMatchObject({
      code: 409,
      msg: '用户名 ADMIN 已存在',
      data: { errors: [{ path: 'userName' }] },
    });
    expect((await make(form)).body).toMatchObject({ success: true });
  });
});

describe('T-03 editing one', () => {
  it('changes what it names; a mask leaves what it stands for; other accounts are not staff', async () => {
    const clerk = await newClerk();
    const { body } = await ask<Fact>('edit', { id: clerk.id, name: '李四', email: 'z***@example.com', mobile: '13900002222' });
    expect(body.data).toMatchObject({ accountId: clerk.id, name: '李四', version: 2 });
    const { people } = (await ask<{ people: object[] }>('people', { ids: [clerk.id] })).body.data;
    expect(people).toEqual([{ id: clerk.id, mobile: '139****2222', email: 'z***@example.com', sex: 1 }]);
    expect((await ask('edit', { id: clerk.id, email: 'x***@example.com' })).body).toMatchObject({
      code: 400,
      msg: '请输入正确的邮箱',
    });
    expect(await whoIs(merchant, clerk.logintoken)).toMatchObject({ name: '李四' });
    const customer = await newCustomer(merchant, 'keepStaff1');
    for (const id of [customer.actor.accountId, randomUUID()])
      expect((await ask('edit', { id, name: '越权' })).body).toMatchObject({ code: 404 });
    expect((await ask('edit', { id: admin.actor.accountId, name: '越权' }, clerk)).body).toMatchObject({ code: 403 });
  });
});

describe('T-04 T-06 T-07 T-08 acting on staff', () => {
  it('asks for clearance, then locks, resets, forces out or deletes; the sessions are over', async () => {
    for (const deed of ['lock', 'pwd', 'expire', 'delete']) {
      const clerk = await newClerk();
      const { body } = await change([clerk.id], deed);
      expect(merchant.system.asked.at(-1)).toEqual({ by: admin.actor.accountId, target: clerk.id, act: deed, version: 1 });
      expect(await whoIs(merchant, clerk.logintoken), deed).toBeNull();
      expect(body.data.accounts).toMatchObject([{ accountId: clerk.id, locked: deed === 'lock', deleted: deed === 'delete' }]);
      const password = deed === 'pwd' ? body.data.password! : given;
      const enters = await signIn(merchant, clerk.account, password, 'backstage').then(
        () => true,
        () => false,
      );
      expect(enters, deed).toBe(deed === 'pwd' || deed === 'expire');
      if (deed === 'pwd') expect(body.data.password).toMatch(/^[A-Za-z2-9]{16}$/);
      const published = merchant.published.filter(({ aggregateId }) => aggregateId === clerk.id);
      expect(published.map(({ aggregateVersion }) => aggregateVersion)).toEqual(published.map((_, nth) => nth + 1));
    }
  });

  it('F4 takes no other service’s word that it was proven', async () => {
    const clerk = await newClerk();
    for (const [path, body] of [
      ['make', formOf({ password: given })],
      ['edit', { id: clerk.id, name: '李四' }],
      ['change', { ids: [clerk.id], deed: 'lock' }],
    ] as const)
      expect(
        (await merchant.ask(`/internal/staff/${path}`, body, { actor: admin.actor, service: 'order' })).body,
        path,
      ).toMatchObject({ code: 403 });
    expect(await whoIs(merchant, clerk.logintoken)).not.toBeNull();
  });

  it('F4 never reaches the own account, the first one, or who is no staff', async () => {
    const [clerk, other] = [await newClerk(), await newClerk()];
    expect((await change([clerk.id], 'delete', clerk)).body).toMatchObject({ code: 409 });
    expect((await change([admin.actor.accountId], 'lock', clerk)).body).toMatchObject({ code: 403 });
    const customer = await newCustomer(merchant, 'keepStaff2');
    for (const id of [customer.actor.accountId, randomUUID()])
      for (const deed of ['lock', 'expire', 'delete']) expect((await change([id], deed)).body).toMatchObject({ code: 404 });
    expect((await change([other.id], 'expire', clerk)).body).toMatchObject({ success: true });
  });

  it('T-07 does all or none, and nothing that system-service refuses', async () => {
    const [one, two] = [await newClerk(), await newClerk()];
    merchant.system.clear = async ({ target }) => {
      if (target === two.id) throw new AppError('conflict', { reason: 'lastSuper', text: '至少保留一名超级管理员' });
    };
    expect((await change([one.id, two.id], 'delete')).body).toMatchObject({ code: 409, msg: '至少保留一名超级管理员' });
    expect(await whoIs(merchant, one.logintoken)).not.toBeNull();
    merchant.system.clear = async () => null;
    for (const _ of [1, 2]) expect((await change([one.id, two.id], 'delete')).body).toMatchObject({ success: true });
    expect(await whoIs(merchant, one.logintoken)).toBeNull();
  });

  it('a late repeat changes nothing that was done since, and answers no password; the key of another body is refused', async () => {
    const clerk = await newClerk();
    const keyed = (deed: string, key: string) => change([clerk.id], deed, admin, key);
    const [locking, reset] = [randomUUID(), randomUUID()];
    expect((await keyed('lock', locking)).body.data).toMatchObject({ repeated: false, accounts: [{ locked: true }] });
    await change([clerk.id], 'unlock');
    expect((await keyed('lock', locking)).body.data).toMatchObject({ repeated: true, accounts: [{ locked: false }] });
    const { password } = (await keyed('pwd', reset)).body.data;
    const late = await keyed('pwd', reset);
    expect(late.body.data).toMatchObject({ repeated: true });
    expect(late.body.data).not.toHaveProperty('password');
    expect(await signIn(merchant, clerk.account, password!, 'backstage')).toMatchObject({ passwordMade: true });
    expect((await keyed('delete', reset)).body).toMatchObject({ code: 409 });
    const both = await Promise.all([keyed('pwd', locking.replace(/^./, 'x')), keyed('pwd', locking.replace(/^./, 'x'))]);
    expect(both.map(({ body }) => body.data.repeated).toSorted()).toEqual([false, true]);
  });
});
