import { type Actor, builtInRoles, type StaffSelf } from '@xinyue/contracts';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { describe, expect, it } from 'vitest';
import { admin, first, second, startSystem, type SystemService } from './startSystem.ts';

const dayMs = 86_400_000;
const grace = (days?: number) =>
  useStarted(
    () => startSystem([first, second], false, [], days),
    (system) => system.stop(),
  );
const enrolByOf = async (system: SystemService, { accountId }: Pick<Actor, 'accountId'>) => {
  const [answer] = (await system.rights(accountId)) as { enrolBy?: string }[];
  return answer!.enrolBy === undefined ? undefined : Date.parse(answer!.enrolBy);
};
const give = (system: SystemService, { accountId }: Actor, roleId: string | null) =>
  system.byHand('update staff set role_id = $2 where account_id = $1', [accountId, roleId]);

describe('Tr-M-03 seven days of grace', () => {
  const system = grace(7);

  it('count from when somebody got such rights, or from the first start of this version, and end with them', async () => {
    const before = Date.now();
    const clerk = await system.newStaff(builtInRoles.ordinary.id);
    expect(await enrolByOf(system, clerk)).toBeUndefined();
    system.clock.aheadMs = 3 * dayMs;
    await give(system, clerk, builtInRoles.company.id);
    const by = (await enrolByOf(system, clerk))!;
    expect(by).toBeGreaterThanOrEqual(before + 10 * dayMs);
    expect((await enrolByOf(system, admin))!).toBeLessThan(by);
    system.clock.aheadMs = 5 * dayMs;
    expect(await enrolByOf(system, clerk)).toBe(by);
    // Locked, and let in again: nobody begins anew. Another role without such rights ends it.
    await system.tellAccount(clerk.accountId, { disabled: true });
    expect(await enrolByOf(system, clerk)).toBeUndefined();
    await system.tellAccount(clerk.accountId, { disabled: false });
    expect(await enrolByOf(system, clerk)).toBe(by);
    await give(system, clerk, builtInRoles.ordinary.id);
    expect(await enrolByOf(system, clerk)).toBeUndefined();
  });

  it('are told to who has no factor, and to nobody else', async () => {
    const self = async (actor: Actor) => (await system.call('readMine', {}, actor)).data as StaffSelf;
    const by = await enrolByOf(system, admin);
    const told = await self({ ...admin, noFactor: true });
    expect(told).toMatchObject({ mustEnrol: true });
    expect(told.graceUntil).toBe(new Date(by! + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '));
    expect(await self(admin)).toMatchObject({ mustEnrol: false, graceUntil: '' });
    const reader = await system.newOfficer(['order:read', 'order:write', 'system:User:list']);
    expect(await self({ ...reader, noFactor: true })).toMatchObject({ mustEnrol: false, graceUntil: '' });
    const writer = await system.newOfficer(['system:Variable:save']);
    expect(await self({ ...writer, noFactor: true })).toMatchObject({ mustEnrol: true });
  });

  it('before it is over everything is answered, after it nothing but who one is', async () => {
    expect(await system.call('listStaff', {}, { ...admin, noFactor: true })).toMatchObject({ success: true });
    expect(await system.call('listStaff', {}, { ...admin, noFactor: true, mustEnrol: true })).toMatchObject({
      code: 403,
      msg: '请先启用二次验证',
      data: { reason: 'mustEnrol' },
    });
    expect(await system.call('readMine', {}, { ...admin, noFactor: true, mustEnrol: true })).toMatchObject({ success: true });
  });
});

describe('Tr-M-03 no grace, and no factor asked for', () => {
  const [atOnce, never] = [grace(0), grace()];

  it('0 days: due from the moment of the right on', async () => {
    const clerk = await atOnce.newStaff(builtInRoles.company.id);
    const by = await enrolByOf(atOnce, clerk);
    const { rows } = await atOnce.pool.query<{ since: Date }>('select since from factor_holders where account_id = $1', [
      clerk.accountId,
    ]);
    expect(by).toBe(rows[0]!.since.getTime());
  });

  it('off: nobody has to', async () => {
    expect(await enrolByOf(never, admin)).toBeUndefined();
    expect(await never.call('readMine', {}, { ...admin, noFactor: true })).toMatchObject({ data: { mustEnrol: false } });
  });
});
