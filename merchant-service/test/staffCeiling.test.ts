import { AppError } from '@xinyue/kit/AppError';
import type { UserRow } from '@xinyue/contracts';
import { beforeEach, expect, it } from 'vitest';
import { formOf, password, type Person, useStaffDesk } from './staffDesk.ts';

const { merchant, signInAdmin, send: sendBy } = useStaffDesk();
let admin: Person;
let made = 0;

beforeEach(async () => {
  Object.assign(merchant.system, { clear: async () => null, reach: async () => null });
  merchant.system.asked.length = 0;
  admin = await signInAdmin();
});

const send = <T = { id: string }>(name: Parameters<typeof sendBy>[0], body: object, by = admin) => sendBy<T>(name, body, by);
async function newClerk(): Promise<{ id: string; account: string }> {
  const account = `ceiling${(made += 1)}`;
  const { body } = await send('saveUser', formOf(account, { password }));
  merchant.system.asked.length = 0;
  return { id: body.data.id, account };
}
const stateOf = async (id: string) =>
  (await merchant.pool.query('select password_hash, nickname, disabled, deleted, edits from users where id = $1', [id])).rows[0];
type Act = [
  act: string,
  name: 'saveUser' | 'deleteUser' | 'revealUser',
  body: (clerk: { id: string; account: string }) => object,
];
const acts: Act[] = [
  ['save', 'saveUser', ({ id, account }) => formOf(account, { id, nickname: '改名' })],
  ['pwd', 'saveUser', ({ id, account }) => formOf(account, { id, password: 'Taken-over-9999' })],
  ['lock', 'saveUser', ({ id, account }) => formOf(account, { id, userStatus: 1 })],
  ['delete', 'deleteUser', ({ id }) => ({ id, del: 1 })],
  ['save', 'revealUser', ({ id }) => ({ id, reason: '核对' })],
];

it.each(acts)('P-32 C-46 C-47 %s by %s asks system-service first, and does nothing that it refuses', async (act, name, body) => {
  const clerk = await newClerk();
  const before = await stateOf(clerk.id);
  merchant.system.clear = async () => {
    throw new AppError('forbidden', { reason: 'beyondOwnRights', text: '超出您自己的权限：order:write' });
  };
  expect((await send(name, body(clerk))).body).toMatchObject({
    code: 403,
    msg: '超出您自己的权限：order:write',
    data: { reason: 'beyondOwnRights' },
  });
  expect(await stateOf(clerk.id)).toEqual(before);
  expect(merchant.system.asked).toEqual([{ by: admin.actor.accountId, target: clerk.id, act, version: 1 }]);
  merchant.system.clear = async () => null;
  expect((await send(name, body(clerk))).body).toMatchObject({ success: true });
});

it('P-32 an unlock is asked as such; customers, new ones and oneself are nobody’s to ask', async () => {
  const clerk = await newClerk();
  const [, , lock] = acts[2]!;
  await send('saveUser', lock(clerk));
  await send('saveUser', formOf(clerk.account, { id: clerk.id, userStatus: 0 }));
  expect(merchant.system.asked.map(({ act }) => act)).toEqual(['lock', 'unlock']);
  merchant.system.asked.length = 0;
  await send('saveUser', formOf('admin', { id: admin.actor.accountId, nickname: '管理员' }));
  await newClerk();
  expect(merchant.system.asked).toEqual([]);
});

it('P-32 what was let pass holds for the state it had, and for 30 s', async () => {
  const clerk = await newClerk();
  const remove = () => send('deleteUser', { id: clerk.id, del: 1 });
  const changed = { code: 409, msg: '该管理人员刚被修改，请刷新后重试' };
  merchant.system.clear = async () => merchant.pool.query('update users set version = version + 1 where id = $1', [clerk.id]);
  expect((await remove()).body).toMatchObject(changed);
  merchant.system.clear = async () => merchant.clock.advance(31_000);
  expect((await remove()).body).toMatchObject(changed);
  merchant.system.clear = async () => null;
  expect((await remove()).body).toMatchObject({ success: true });
});

it('P-32 C-45 lists of staff show whom one reaches; customers need nobody’s leave', async () => {
  const [mine, theirs] = [await newClerk(), await newClerk()];
  merchant.system.reach = async (by) => (by === admin.actor.accountId ? [mine.id] : []);
  const listed = async (query: object) =>
    (await send<{ list: UserRow[]; total: number }>('listUsers', { pageSize: 99, ...query })).body.data;
  expect(await listed({ userType: 0 })).toMatchObject({ total: 1, list: [{ id: mine.id }] });
  expect(await listed({ userType: 0, id: theirs.id })).toEqual({ list: [], total: 0 });
  merchant.system.reach = async () => {
    throw new AppError('unavailable', '服务暂不可用，请稍后再试');
  };
  expect((await send('listUsers', { userType: 0 })).status).toBe(503);
  expect((await send('listUsers', { userType: 1 })).body).toMatchObject({ success: true });
});

it('P-32 with system-service away staff stays as it is (503), and everything else works', async () => {
  const clerk = await newClerk();
  const before = await stateOf(clerk.id);
  await merchant.systemAway();
  for (const [, name, body] of acts) expect((await send(name, body(clerk))).status, name).toBe(503);
  expect((await send('listUsers', { userType: 0 })).status).toBe(503);
  expect(await stateOf(clerk.id)).toEqual(before);
  await merchant.restart();
  expect((await send('saveUser', formOf(`ceiling${(made += 1)}`, { password }))).body).toMatchObject({ success: true });
});
