import type { Actor } from '@xinyue/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, builtInRoles, useSystem } from './startSystem.ts';

const system = useSystem();
/** Who may confirm, and is nobody's person. */
let confirmer: Actor;
let clerk: Actor;
const lone = (...people: Actor[]) => people.forEach(({ accountId }) => void system.merchant.persons.set(accountId, [accountId]));
beforeEach(async () => {
  system.merchant.persons.clear();
  system.merchant.below.clear();
  confirmer ??= await system.newOfficer(['system:User:confirm', 'order:read']);
  clerk ??= await system.newOfficer(['order:read']);
  await system.byHand('update staff set released = false');
  lone(admin, confirmer, clerk);
});

/** Somebody else, given by one. */
async function officer(codes: string[]): Promise<Actor> {
  system.merchant.persons.clear();
  const one = await system.newOfficer(codes);
  lone(admin, confirmer, clerk);
  return one;
}
const clear = (act: string, { accountId }: Actor = confirmer, by = admin) =>
  system.send(
    'POST',
    '/internal/staff/clear',
    { service: 'merchant' },
    { by: by.accountId, target: accountId, act, version: 100 },
  );
const roleOf = async ({ accountId }: Actor) =>
  (await system.pool.query<{ role: string }>('select role_id as role from staff where account_id = $1', [accountId])).rows[0]!
    .role;
const idsOf = async (codes: string[]) =>
  (await system.pool.query<{ id: string }>('select id from permissions where code = any($1)', [codes])).rows.map(({ id }) => id);
const assign = async (roleId: string, codes: string[], actor = admin) =>
  system.call('assignPermissions', { roleId, permissionIds: (await idsOf(codes)).join() }, actor);
const refused = () => ({
  code: 409,
  msg: `须保留至少一位与您无关联的授权确认人：${confirmer.accountId} 是最后一位，不能由您删除、重置密码或收回其确认授权的权限；可以停用，停用满 30 天后不再计入`,
});

describe('Tr-R-06 nobody makes it true that there is no second person', () => {
  it('not by deleting or resetting the last one, nor by another role or fewer codes; others may be', async () => {
    for (const act of ['delete', 'pwd']) {
      expect(await clear(act), act).toMatchObject(refused());
      expect(await clear(act, clerk), act).toMatchObject({ success: true });
    }
    for (const act of ['save', 'unlock', 'lock', 'expire']) expect(await clear(act), act).toMatchObject({ success: true });
    const own = await roleOf(confirmer);
    expect(await system.call('saveStaff', { userId: confirmer.accountId, roleId: builtInRoles.ordinary.id })).toMatchObject(
      refused(),
    );
    expect(await assign(own, ['order:read'])).toMatchObject(refused());
    expect(await roleOf(confirmer)).toBe(own);
    expect((await system.rights(confirmer.accountId))[0]!.codes).toEqual(['order:read', 'system:User:confirm']);
    // With the second person still there, what is given waits.
    expect(await assign(await roleOf(clerk), ['order:read', 'money:review'])).toMatchObject({ msg: '已提交，待第二人确认' });
  });

  it('not by the password of somebody over whom the last one could be signed in as', async () => {
    system.merchant.below.set(clerk.accountId, [clerk.accountId, confirmer.accountId]);
    expect(await clear('pwd', clerk)).toMatchObject(refused());
    expect(await clear('lock', clerk)).toMatchObject({ success: true });
  });

  it('by locking the last one for 30 days: until then it waits, and a password of the locked one changes nothing', async () => {
    const codes = async () => assign(await roleOf(clerk), ['order:read', 'money:manage']);
    await system.tellAccount(confirmer.accountId, { disabled: true, nickname: confirmer.accountId });
    expect(await codes()).toMatchObject({ msg: '已提交，待第二人确认' });
    for (const act of ['delete', 'pwd']) expect(await clear(act), act).toMatchObject(refused());
    system.clock.aheadMs = 30 * 86_400_000;
    expect(await codes()).toMatchObject({ success: true, data: null });
    expect(await clear('pwd')).toMatchObject({ success: true });
    system.clock.aheadMs = 0;
    await system.tellAccount(confirmer.accountId, { nickname: confirmer.accountId });
  });

  it('of two the first may go, the other stays, also while the first is only about to go', async () => {
    const other = await officer(['system:User:confirm']);
    lone(other);
    expect(await clear('delete', other)).toMatchObject({ success: true });
    expect(await clear('delete')).toMatchObject(refused());
    expect(await clear('pwd')).toMatchObject(refused());
    await system.byHand('update staff set locked = true where account_id = $1', [other.accountId]);
  });

  it('of two one that was locked is no excuse to take the other', async () => {
    const other = await officer(['system:User:confirm']);
    lone(other);
    await system.tellAccount(other.accountId, { disabled: true, nickname: other.accountId });
    for (const act of ['delete', 'pwd']) expect(await clear(act), act).toMatchObject({ code: 409 });
    await system.tellAccount(other.accountId, { disabled: false, nickname: other.accountId });
    expect(await clear('expire')).toMatchObject({ success: true });
    expect(await clear('delete', other)).toMatchObject({ success: true });
    await system.byHand('update staff set locked = true where account_id = $1', [other.accountId]);
  });

  it('of two at one moment one may go', async () => {
    const other = await officer(['system:User:confirm']);
    lone(other);
    const answers = await Promise.all([clear('pwd', other), clear('pwd')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    await system.byHand('update staff set locked = true where account_id = $1', [other.accountId]);
  });

  it('own puppets are nobody’s second person, and may go; whose account another one made keeps that one', async () => {
    const puppet = await officer(['system:User:confirm']);
    system.merchant.persons.set(admin.accountId, [admin.accountId, puppet.accountId]);
    expect(await clear('delete', puppet)).toMatchObject({ success: true });
    expect(await clear('delete')).toMatchObject(refused());
    // The confirmer made the account of who acts.
    const made = await system.newStaff(builtInRoles.super.id);
    system.merchant.persons.set(made.accountId, [made.accountId, confirmer.accountId, admin.accountId, puppet.accountId]);
    system.merchant.below.set(made.accountId, [made.accountId]);
    expect(await clear('delete', confirmer, made)).toMatchObject(refused());
    await system.byHand('update staff set locked = true where account_id = any($1)', [[puppet.accountId, made.accountId]]);
  });

  it('while merchant-service is away nobody is taken away', async () => {
    system.merchant.before = () => Promise.reject(new Error('away'));
    expect((await clear('pwd')).success).toBe(false);
    expect((await clear('delete')).success).toBe(false);
    system.merchant.before = async () => undefined;
  });
});
