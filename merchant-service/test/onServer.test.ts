import { type NoticeRow, operations, type SecurityAnswer, type SignInAnswer } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCustomer } from './applicants.ts';
import { sessionHeader, signIn, whoIs } from './people.ts';
import { callAs, enrol, type Person, signInHalf } from './secondFactor.ts';
import { adminPassword, useStaffDesk } from './staffDesk.ts';

const { merchant, signInAdmin } = useStaffDesk({ XINYUE_FORCE_CHANGE: '1' });
const chosen = 'Chosen-by-oneself-1';
let admin: Person;
beforeEach(async () => {
  merchant.system.clear = async () => null;
  admin = await signInAdmin();
});

const found = (account: string, service = 'system') =>
  merchant.ask<{ account: { accountId: string; account: string }; password: string }>(
    '/internal/staff/found',
    { id: newId(), account },
    { service },
  );
const recover = (account: string, service = 'operator') =>
  merchant.ask<{ account: string; password: string }>('/internal/staff/recover', { account }, { service });
/** Signs in with a password that was made, and sets one of the own choice. */
async function chooses(account: string, made: string): Promise<Person> {
  const entered = await signIn(merchant, account, made, 'backstage');
  expect(entered).toMatchObject<Partial<SignInAnswer>>({ passwordMade: true, mustChange: true });
  const change = { currentPassword: made, password: chosen };
  const own = { actor: entered.actor, headers: sessionHeader(entered.logintoken) };
  expect((await merchant.call(operations.changeStaffPassword, change, own)).body).toMatchObject({ success: true });
  return signIn(merchant, account, chosen, 'backstage');
}
const trailOf = async (id: string) =>
  (
    await merchant.pool.query<{ what: string; who: string; after: Record<string, unknown> }>(
      'select what, who_name as who, before, after from audit where row_id = $1 order by id',
      [id],
    )
  ).rows;

describe('Tr-R-06 a member of staff made on the server', () => {
  it('is nobody’s person, reviews at once what others began, and only after a password of the own choice', async () => {
    const { body } = await found('Founded1');
    const { account, password } = body.data;
    expect(password).toMatch(/^[A-Za-z2-9]{16}$/);
    const review = async () =>
      (
        await merchant.ask(
          '/internal/persons/review',
          { reviewer: account.accountId, firsts: [{ who: 'requester', id: admin.actor.accountId }] },
          { service: 'payout' },
        )
      ).body;
    expect(await review()).toMatchObject({ code: 403, msg: '您的登录密码由他人设置，请先修改登录密码再复核' });
    await chooses('founded1', password);
    expect(await review()).toMatchObject({ success: true });
    const { rows } = await merchant.pool.query('select from links where a = $1 or b = $1', [account.accountId]);
    expect(rows).toEqual([]);
    expect(await trailOf(account.accountId)).toMatchObject([{ what: 'user.madeOnServer', who: '服务器运维' }, {}]);
    const told = merchant.published.filter(({ aggregateId }) => aggregateId === account.accountId);
    expect(told).toContainEqual(expect.objectContaining({ type: 'account.registered', actor: { kind: 'system', id: 'server' } }));
  });

  it('needs a free name of letters and digits, and is system-service’s alone to ask for', async () => {
    expect((await found('ADMIN')).body).toMatchObject({ code: 409, data: { reason: 'valueTaken' } });
    expect((await found('Founded2', 'gateway')).body).toMatchObject({ code: 403 });
    for (const wrong of ['', 'a b', '张三', 'x'.repeat(65)])
      expect((await found(wrong)).body, wrong).toMatchObject({ code: 400 });
    expect((await found('Founded2')).body).toMatchObject({ success: true });
  });
});

describe('Tr-R-01 recovered on the server', () => {
  it('ends sessions, takes all factors and codes, gives a password for its change, is audited and told', async () => {
    const { account } = (await found('Recovered1')).body.data;
    const given = (await recover('Recovered1')).body.data.password;
    const person = await chooses('Recovered1', given);
    const { recoveryCodes } = await enrol(merchant, person, chosen);
    const half = await signInHalf(merchant, 'Recovered1', chosen);
    expect(half.needsFactor).toEqual(['totp', 'recovery']);

    const { body } = await recover('RECOVERED1');
    expect(body.data).toEqual({ account: 'Recovered1', password: expect.stringMatching(/^[A-Za-z2-9]{16}$/) });
    for (const { logintoken } of [person, half]) expect(await whoIs(merchant, logintoken)).toBeNull();
    await expect(signIn(merchant, 'Recovered1', chosen, 'backstage')).rejects.toThrow('账号或密码错误');
    const again = await chooses('Recovered1', body.data.password);
    const { data } = (await callAs<SecurityAnswer>(merchant, again, operations.querySecurity)).body;
    expect(data).toMatchObject({ factors: [], recoveryLeft: 0, mustChange: false });
    expect(data.holdUntil).not.toBe('');
    const { list } = (await callAs<{ list: NoticeRow[] }>(merchant, again, operations.listNotices, { pageNum: 1, pageSize: 20 }))
      .body.data;
    expect(list.map(({ what }) => what)).toEqual(expect.arrayContaining(['factorReset', 'passwordSet']));
    expect(list.find(({ what }) => what === 'factorReset')).toMatchObject({ by: '', open: true });
    expect(merchant.published).toContainEqual(
      expect.objectContaining({
        type: 'account.secured',
        data: expect.objectContaining({ accountId: account.accountId, what: 'factorReset', by: 'system' }),
      }),
    );
    const row = (await trailOf(account.accountId)).findLast(({ what }) => what === 'user.recovered');
    expect(row).toMatchObject({
      who: '服务器运维',
      before: { factors: ['身份验证器'] },
      after: { factors: [], password: '***' },
    });
    const kept = JSON.stringify((await merchant.pool.query('select * from audit, users, account_notices')).rows);
    for (const secret of [body.data.password, recoveryCodes[0]!]) expect(kept).not.toContain(secret);
  });

  it('is for staff alone, unlocks nobody, and is the server’s alone to ask for', async () => {
    await addCustomer(merchant, 'Recovered2');
    for (const name of ['Recovered2', 'nobody1']) expect((await recover(name)).body).toMatchObject({ code: 404 });
    expect((await recover('admin', 'system')).body).toMatchObject({ code: 403 });
    const { account } = (await found('Recovered3')).body.data;
    await merchant.byHand('update users set disabled = true where id = $1', [account.accountId]);
    expect((await recover('Recovered3')).body).toMatchObject({ code: 409, data: { reason: 'accountDisabled' } });
    // The administrator signs in with what they had.
    await signIn(merchant, 'admin', adminPassword, 'backstage');
  });
});
