import { operations, type UserRow } from '@xinyue/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn, whoIs } from './people.ts';
import { callProven } from './secondFactor.ts';
import { adminPassword, formOf, password, type Person, useStaffDesk } from './staffDesk.ts';

const { merchant, signInAdmin, send } = useStaffDesk({ XINYUE_PROOF_FRESH_MINUTES: '0' });
let admin: Person;
let made = 0;

beforeAll(async () => {
  admin = await signInAdmin();
});

const again = { code: 403, msg: '请先验证身份', data: { reason: 'needsProof', kind: 'people' } };

/** A new member of staff, who has just signed in. */
async function newStaff(): Promise<Person & { id: string; account: string }> {
  const account = `clerk${(made += 1)}`;
  const by = await signInAdmin();
  const { body } = await send('saveUser', formOf(account, { password, actorPassword: adminPassword }), by);
  if (!body.success) throw new Error(body.msg);
  return { ...(await signIn(merchant, account, password, 'backstage')), id: body.data.id, account };
}
const canEnter = (account: string, secret = password) =>
  signIn(merchant, account, secret, 'backstage').then(
    () => true,
    () => false,
  );

describe('F4 back-office 6 rows-k 1: the first account', () => {
  it.each([
    ['another password', { password: 'Taken-over-9999' }],
    ['a lock', { userStatus: 1 }],
    ['another name', { nickname: '别人' }],
  ])('P-32 gets %s from nobody but itself, however well proved', async (_what, more) => {
    const clerk = await newStaff();
    const body = { ...formOf('admin', { nickname: '管理员' }), id: admin.actor.accountId, actorPassword: password, ...more };
    expect((await send('saveUser', body, clerk)).body).toMatchObject({
      code: 403,
      msg: expect.stringContaining('首个管理员账户') as string,
    });
    expect((await send('deleteUser', { id: admin.actor.accountId, actorPassword: password }, clerk)).body.code).toBe(403);
    expect(await canEnter('admin', adminPassword)).toBe(true);
  });

  it('Z-45 changes its own password with the current one, in this session', async () => {
    const by = await signInAdmin();
    const body = { ...formOf('admin', { nickname: '管理员' }), id: by.actor.accountId, password: 'Another-one-2026' };
    expect((await send('saveUser', { ...body, currentPassword: adminPassword }, by)).body.success).toBe(true);
    expect(await whoIs(merchant, by.logintoken)).not.toBeNull();
    const back = { ...body, password: adminPassword, currentPassword: 'Another-one-2026' };
    expect((await send('saveUser', back, by)).body.success).toBe(true);
  });
});

describe('F4 Z-45 the own password of staff', () => {
  it('rows-k 14: needs the current one; a missing one asks for a proof and is no guess, wrong ones are counted', async () => {
    const clerk = await newStaff();
    const change = (more: object) =>
      send('saveUser', { ...formOf(clerk.account), id: clerk.id, password: 'Latex-2027-latex', ...more }, clerk);
    for (let n = 0; n < 12; n += 1) expect((await change({})).body).toMatchObject(again);
    for (let n = 0; n < 10; n += 1)
      expect((await change({ currentPassword: `wrong ${n}` })).body).toMatchObject({ code: 400, msg: '当前密码错误' });
    expect((await change({ currentPassword: password })).status).toBe(429);
    expect(await canEnter(clerk.account)).toBe(true);
  });
});

describe('F4 C-46 C-47 another member of staff', () => {
  const acts: [string, (id: string, account: string) => ['saveUser' | 'deleteUser', object]][] = [
    ['another password', (id, account) => ['saveUser', { ...formOf(account), id, password: 'Taken-over-9999' }]],
    ['a lock', (id, account) => ['saveUser', { ...formOf(account), id, userStatus: 1 }]],
    ['deletion', (id) => ['deleteUser', { id, del: 1 }]],
  ];
  it.each(acts)(
    '%s needs proof: the password in the body, or one of this very deed; a sign-in just now proves nothing',
    async (_what, act) => {
      const [clerk, other, third] = [await newStaff(), await newStaff(), await newStaff()];
      const [name, body] = act(other.id, other.account);
      expect((await send(name, body, clerk)).body).toMatchObject(again);
      expect((await send(name, { ...body, actorPassword: 'wrong' }, clerk)).body).toMatchObject(again);
      expect((await merchant.call(operations[name], body, { actor: clerk.actor })).body).toMatchObject(again);
      expect(await canEnter(other.account)).toBe(true);
      expect((await send(name, { ...body, actorPassword: password }, clerk)).body).toMatchObject({ success: true });
      expect(await canEnter(other.account)).toBe(false);
      const fresh = await signIn(merchant, clerk.account, password, 'backstage');
      const [same, more] = act(third.id, third.account);
      expect((await send(same, more, fresh)).body).toMatchObject(again);
      expect((await callProven(merchant, fresh, operations[same], more, { password })).body.success).toBe(true);
      expect(await canEnter(third.account)).toBe(false);
    },
  );

  it('a remembered sign-in proves nothing, and neither does the session of somebody else', async () => {
    const [clerk, other] = [await newStaff(), await newStaff()];
    await merchant.byHand('update sessions set by_password = false where user_id = $1', [clerk.id]);
    const lock = { ...formOf(other.account), id: other.id, userStatus: 1 };
    expect((await send('saveUser', lock, clerk)).body).toMatchObject(again);
    expect((await send('saveUser', lock, { ...clerk, logintoken: other.logintoken })).body).toMatchObject(again);
  });

  it('L1 guesses of the own password there are counted like those of a sign-in', async () => {
    const [clerk, other] = [await newStaff(), await newStaff()];
    const guess = (actorPassword: string) => send('deleteUser', { id: other.id, actorPassword }, clerk);
    for (let n = 0; n < 10; n += 1) expect((await guess(`wrong ${n}`)).body).toMatchObject(again);
    expect((await guess(password)).status).toBe(429);
    expect(await canEnter(other.account)).toBe(true);
  });

  it('a new one needs it too: it would outlive the session of whoever made it; a name alone needs none', async () => {
    const [clerk, other] = [await newStaff(), await newStaff()];
    const fresh = formOf('planted1', { password });
    expect((await send('saveUser', fresh, clerk)).body).toMatchObject(again);
    expect((await send('saveUser', { ...fresh, actorPassword: password }, clerk)).body.success).toBe(true);
    expect((await send('saveUser', { ...formOf(other.account, { nickname: '新名' }), id: other.id }, clerk)).body.success).toBe(
      true,
    );
  });

  it('one enabled account always stays, also when all lock each other at the same moment', async () => {
    const all = [await newStaff(), await newStaff(), await newStaff(), admin];
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        all.flatMap((by) =>
          all
            .filter((other) => other !== by)
            .map((other) =>
              send('deleteUser', { id: other.actor.accountId, actorPassword: by === admin ? adminPassword : password }, by),
            ),
        ),
      );
      const { list } = (await send<{ list: UserRow[] }>('listUsers', { userType: 0, userStatus: 0, pageSize: 99 }, admin)).body
        .data;
      expect(list.map(({ account }) => account)).toContain('admin');
    }
  });
});
