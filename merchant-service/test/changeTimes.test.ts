import { type Actor, operations } from '@xinyue/contracts';
import { beforeAll, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { applied, decide, handIn, operator } from './applicants.ts';
import { form, signIn, payer } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1' });
let staff: Actor;
beforeAll(async () => {
  staff = (await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage')).actor;
});

const call = <T = { id: string }>(name: keyof typeof operations, body: object, actor: Actor = staff) =>
  merchant.call<T>(operations[name], body, { actor });
const now = () => new Date(merchant.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const timeIn = async (name: 'listUsers' | 'listMerchants' | 'listApplications', body: object) =>
  (await call<{ list: { changeTime: string }[] }>(name, body)).body.data.list[0]!.changeTime;

/** Each way by itself, a minute after the one before. */
async function expectMoves(read: () => Promise<string>, ways: Record<string, () => Promise<{ body: { success: boolean } }>>) {
  for (const [way, change] of Object.entries(ways)) {
    merchant.clock.advance(61_000);
    expect((await change()).body, way).toMatchObject({ msg: expect.stringMatching(/成功/) });
    expect([way, await read()]).toEqual([way, now()]);
  }
}

it('H5 C-45 a user says when it was changed, by whomever', async () => {
  const body = (more: object = {}) => ({ userType: 1, userStatus: 0, ...form('ChangeMe1', payer), ...more });
  const { id } = (await call('saveUser', body())).body.data;
  const own: Actor = { accountId: id, ownerId: id, userType: 1, account: 'ChangeMe1', name: 'ChangeMe1' };
  const { account: _, password: __, ...profile } = form('ChangeMe1', payer);
  expect(await timeIn('listUsers', { id })).toBe(now());
  await expectMoves(() => timeIn('listUsers', { id }), {
    'edited by staff': () => call('saveUser', body({ id, nickname: '新名' })),
    disabled: () => call('saveUser', body({ id, userStatus: 1 })),
    opened: () => call('saveUser', body({ id, userStatus: 0 })),
    'by itself': () => call('updateProfile', { ...profile, nickname: '我' }, own),
  });
});

it('H5 C-48 a shop says when it was changed, its customer’s state and its password included', async () => {
  const { merchantId: id, customer, shopName } = demoMerchants[0]!;
  const edit = (more: object) => call('updateMerchant', { id, account: customer.account, shopName, ...more });
  await expectMoves(() => timeIn('listMerchants', { id }), {
    disabled: () => edit({ reamrk1: '1' }),
    opened: () => edit({ reamrk1: '0' }),
    'auto-withdraw': () => edit({ reamrk3: '1' }),
    payee: () => edit(payer),
    'its password was reset': () => call('resetShopPassword', { id }),
  });
});

it('H5 C-52 an application says when it was handed in, decided, handed in again, and when its customer was renamed', async () => {
  const { actor, form: sent, id } = await applied(merchant, 'Applies01');
  expect(await timeIn('listApplications', { id })).toBe(now());
  const clerk = operator();
  await expectMoves(() => timeIn('listApplications', { id }), {
    rejected: () => decide(merchant, clerk, id, 1),
    'handed in again': () => handIn(merchant, actor, { ...sent, id }),
    'its customer was renamed': () =>
      call('saveUser', { userType: 1, userStatus: 0, ...form('Applies01', payer), id: actor.ownerId, nickname: '新名' }),
    passed: () => decide(merchant, clerk, id, 2),
  });
  const before = await timeIn('listApplications', { id });
  merchant.clock.advance(61_000);
  const edited = { userType: 1, userStatus: 0, ...form('Applies01', payer), id: actor.ownerId, nickname: '新名' };
  expect((await call('saveUser', edited)).body, 'it shows no password').toMatchObject({ success: true });
  expect(await timeIn('listApplications', { id })).toBe(before);
});

it('H5 the time of change of a user and a shop never goes back', async () => {
  const { merchantId: id, customer, shopName } = demoMerchants[0]!;
  const read = () => timeIn('listMerchants', { id });
  await merchant.pool.query("update merchants set updated_at = updated_at + interval '1 day'");
  await merchant.pool.query("update users set updated_at = updated_at + interval '1 day'");
  const ahead = await read();
  for (const more of [{ reamrk1: '1' }, { reamrk1: '0' }, payer])
    expect((await call('updateMerchant', { id, account: customer.account, shopName, ...more })).body).toMatchObject({
      success: true,
    });
  expect((await call('resetShopPassword', { id })).body).toMatchObject({ success: true });
  expect(await read()).toBe(ahead);
});
