import type { Actor, RightRequestRow } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, builtInRoles, useSystem } from './startSystem.ts';

const system = useSystem();
const codes = ['system:User:factor', 'order:read'];
/** Two who may reset, of nobody's person, and who lost the phone. */
let asker: Actor;
let confirmer: Actor;
let target: Actor;
let made = 0;

beforeEach(async () => {
  system.merchant.persons.clear();
  system.merchant.below.clear();
  system.merchant.reviewRefused = undefined;
  system.merchant.before = async () => undefined;
  system.merchant.calls.length = 0;
  asker ??= await system.newOfficer([...codes, 'system:User:confirm']);
  confirmer ??= await system.newOfficer(codes);
  target = await system.newOfficer(['order:read']);
  for (const { accountId } of [admin, asker, confirmer, target]) system.merchant.persons.set(accountId, [accountId]);
});

const ask = (actor = asker, userId = target.accountId, key?: string) =>
  system.call('resetStaffFactor', { userId, reason: '手机丢失' }, actor, key);
const decide = (pass: 0 | 1, actor = confirmer, key?: string) =>
  system.call('confirmStaffFactor', { userId: target.accountId, pass }, actor, key);
const callsOf = (path: string) => system.merchant.calls.filter((call) => call.path === path);
const rowsFor = async (actor: Actor, state = 'waiting') =>
  ((await system.call('listRightRequests', { state }, actor)).data as { list: RightRequestRow[] }).list;
const trail = async () =>
  (
    await system.pool.query<{ what: string; who: string }>(
      'select what, who_id as who from audit where row_id = $1 and what like $2 order by id',
      [target.accountId, 'staff.factor%'],
    )
  ).rows;

describe('Tr-R-06 the second factor of a member of staff is reset by two', () => {
  it('waits as a request that says why, and happens once another person confirms it', async () => {
    made += 1;
    const key = `factor-reset-00000${made}`;
    expect(await ask(asker, target.accountId, key)).toMatchObject({ success: true });
    expect(await ask(asker, target.accountId, key)).toMatchObject({ success: true });
    expect(callsOf('factor/ask')).toMatchObject([{ actor: asker.accountId, body: { id: target.accountId } }]);
    expect(callsOf('factor/reset')).toEqual([]);
    const [row] = (await rowsFor(confirmer)).filter(({ targetId }) => targetId === target.accountId);
    expect(row).toMatchObject({ kind: 'factor', wanted: '手机丢失', codes: [], askedBy: asker.name, state: 'waiting' });
    expect(await ask(admin)).toMatchObject({ code: 409, msg: '该账户已有重置二次验证的申请在等待确认' });
    expect(await decide(1)).toMatchObject({ success: true });
    const review = callsOf('review').at(-1)!.body;
    expect(review).toMatchObject({
      reviewer: confirmer.accountId,
      firsts: [
        { who: 'requester', id: asker.accountId },
        { who: 'account', id: target.accountId },
      ],
    });
    expect(callsOf('factor/reset')).toMatchObject([
      { actor: confirmer.accountId, body: { id: target.accountId, askedBy: asker.accountId, askedAt: expect.any(String) } },
    ]);
    expect(await trail()).toEqual([
      { what: 'staff.factorResetAsked', who: asker.accountId },
      { what: 'staff.factorReset', who: confirmer.accountId },
    ]);
    expect(await decide(1)).toMatchObject({ code: 404, msg: '该账户没有待确认的重置申请' });
  });

  it('is nobody’s alone, and not who is one person with who asked', async () => {
    await ask();
    system.merchant.reviewRefused = '您就是申请人本人，须由他人复核';
    expect(await decide(1, asker)).toMatchObject({ code: 403, msg: '您就是申请人本人，须由他人复核' });
    expect(callsOf('factor/reset')).toEqual([]);
    system.merchant.before = async (path) => {
      if (path === 'review') throw new AppError('unavailable', 'away');
    };
    expect(await decide(1)).toMatchObject({ code: 503 });
    system.merchant.before = async () => undefined;
    // Who asked may take it back.
    expect(await decide(0, asker)).toMatchObject({ success: true });
    expect(await trail()).toMatchObject([{}, { what: 'staff.factorResetRejected' }]);
    expect(callsOf('factor/reset')).toEqual([]);
    expect(await ask()).toMatchObject({ success: true });
  });

  it('needs all that the other one holds, of who asks and of who confirms; nobody resets the own one', async () => {
    expect(await ask(target, target.accountId)).toMatchObject({ code: 403 });
    expect(await ask(asker, asker.accountId)).toMatchObject({ code: 403 });
    const above = await system.newOfficer(['order:write']);
    expect(await ask(asker, above.accountId)).toMatchObject({ code: 403, data: { reason: 'beyondOwnRights' } });
    expect(await ask(admin)).toMatchObject({ success: true });
    await system.byHand('update staff set role_id = $2 where account_id = $1', [target.accountId, builtInRoles.company.id]);
    expect(await decide(1)).toMatchObject({ code: 403, data: { reason: 'beyondOwnRights' } });
    expect(callsOf('factor/reset')).toEqual([]);
  });

  it('is over after 72 hours, may be asked for anew, and falls with what merchant-service refuses', async () => {
    await ask();
    system.clock.aheadMs += 72 * 3_600_000;
    expect(await decide(1)).toMatchObject({ code: 404 });
    expect(await ask()).toMatchObject({ success: true });
    system.merchant.before = async (path) => {
      if (path === 'factor/reset') throw new AppError('conflict', { reason: 'resetUsed', text: '已作废' });
    };
    expect(await decide(1)).toMatchObject({ code: 409, msg: '已作废' });
    expect((await rowsFor(confirmer)).filter(({ targetId }) => targetId === target.accountId)).toHaveLength(1);
    expect(await decide(0)).toMatchObject({ success: true });
  });

  it('is shown to who may confirm it, and rights to who may confirm rights', async () => {
    // Given by one, who is one person with everybody.
    system.merchant.persons.clear();
    const reader = await system.newOfficer(['system:User:confirm']);
    system.merchant.persons.set(admin.accountId, [admin.accountId]);
    await ask();
    expect((await rowsFor(reader)).filter(({ kind }) => kind === 'factor')).toEqual([]);
    expect((await rowsFor(confirmer)).filter(({ kind }) => kind !== 'factor')).toEqual([]);
    const [row] = (await rowsFor(asker)).filter(({ targetId }) => targetId === target.accountId);
    // A reset is no right: the call for those does not know it.
    expect(await system.call('confirmRightRequest', { id: row!.id, pass: 1 }, admin)).toMatchObject({ code: 404 });
  });
});
