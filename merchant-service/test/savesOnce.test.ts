import { type Actor, operations, type Profile } from '@xinyue/contracts';
import { beforeAll, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { form, newCustomer, signIn } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1' });
let staff: Actor;
beforeAll(async () => {
  staff = (await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage')).actor;
});

const payer = { payerAcctType: '01', payerBankNo: '103', payerBankName: '农业银行', payerAcctNo: '6222020012345678' };
const body = (account: string, more: object = {}) => ({
  ...form(account, { userType: 1, userStatus: 0, nickname: '王小明', ...payer, payerAcctName: '王小明' }),
  ...more,
});
const key = (name: string) => ({ 'idempotency-key': `test-${name}`.padEnd(20, '-') });
const call = <T>(name: 'saveUser' | 'updateMerchant' | 'updateProfile', sent: object, actor: Actor, named: string) =>
  merchant.call<T>(operations[name], sent, { actor, headers: key(named) });
const trail = async (id: string) => (await merchant.pool.query('select what from audit where row_id = $1', [id])).rowCount;

it('Z-78 own-names makes one user of a request pressed twice or sent again, and refuses another body or password', async () => {
  const save = (more: object = {}) => call<{ id: string }>('saveUser', body('MadeOnce1', more), staff, 'make');
  const [first, twin] = await Promise.all([save(), save()]);
  const again = await save();
  expect([twin.body.data, again.body.data]).toEqual([first.body.data, first.body.data]);
  expect(await trail(first.body.data.id)).toBe(1);
  for (const other of [{ nickname: '别人' }, { password: 'Latex2027Tap' }])
    expect((await save(other)).body).toMatchObject({ code: 409 });
});

it('Z-78 an edit sent again does not undo what another operator did since', async () => {
  const { id } = (await call<{ id: string }>('saveUser', body('EditOnce1'), staff, 'one')).body.data;
  const disable = { ...body('EditOnce1'), password: '', id, userStatus: 1 };
  const enable = { ...disable, userStatus: 0 };
  for (const [sent, named] of [[enable, 'on'] as const, [disable, 'off'] as const, [enable, 'on'] as const])
    expect((await call('saveUser', sent, staff, named)).body).toMatchObject({ success: true, data: { id } });
  const { rows } = await merchant.pool.query('select disabled, version from users where id = $1', [id]);
  expect([rows, await trail(id)]).toEqual([[{ disabled: true, version: 4 }], 3]);
});

it('Z-78 L5 the call that opened a shop opens it no second time', async () => {
  const id = demoMerchants[0]!.merchantId;
  for (const [reamrk1, named] of [
    ['0', 'open'],
    ['1', 'shut'],
    ['0', 'open'],
  ] as const)
    expect((await call('updateMerchant', { id, reamrk1 }, staff, named)).body.success).toBe(true);
  const { rows } = await merchant.pool.query('select disabled from merchants where id = $1', [id]);
  expect(rows).toEqual([{ disabled: true }]);
  expect((await call('updateMerchant', { id, reamrk1: '1' }, staff, 'open')).body).toMatchObject({ code: 409 });
});

it('Z-78 Z-45 a new password sent again is answered with the profile, and no try is counted', async () => {
  const { actor } = await newCustomer(merchant, 'OwnOnce01');
  const sent = { ...body('OwnOnce01'), nickname: '老王', password: 'Latex2027Tap', currentPassword: 'Rubber2026Tap' };
  const told = [];
  for (let n = 0; n < 12; n += 1) told.push(await call<Profile>('updateProfile', sent, actor, 'own'));
  expect(told.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, ...Array(11).fill('true')]);
  const answers = told.map(({ body: answer }) => answer);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ success: true, data: { nickname: '老王', payerAcctNo: '****5678' } });
  expect(await trail(actor.accountId)).toBe(1);
  await signIn(merchant, 'OwnOnce01', 'Latex2027Tap');
});
