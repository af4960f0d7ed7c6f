import { operations } from '@xinyue/contracts';
import { foreignHostHeader, unannouncedHeader } from '@xinyue/kit/http/readCall';
import { expect, it } from 'vitest';
import { form } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1' });

it('F7 behind a proxy nobody announced demo people get 503, others sign in', async () => {
  const headers = { [unannouncedHeader]: '1', 'x-forwarded-for': '127.0.0.1' };
  const rows = [
    [operations.signInCustomer, 'buyer001', 'Buyer2021'],
    [operations.signInCustomer, 'qingdao01', 'Qingdao2021'],
    [operations.signInBackstage, 'qingdao01', 'Qingdao2021'],
    [operations.signInBackstage, 'operator01', 'Operator20261'],
    [operations.signInCustomer, 'applicant1', 'Applicant2021'],
  ] as const;
  for (const [operation, account, password] of rows) {
    const answer = await merchant.call(operation, { account, password }, { headers });
    expect([answer.status, answer.body.msg], account).toEqual([503, '经由未登记的代理访问，演示账户和沙箱收银台不可用']);
    expect((await merchant.call(operation, { account, password })).body.success, account).toBe(true);
  }
  await merchant.call(operations.register, form('RealOne1'));
  const { password } = form('RealOne1') as { password: string };
  expect((await merchant.call(operations.signInCustomer, { account: 'RealOne1', password }, { headers })).body.success).toBe(
    true,
  );
});

it('F7 by a name that is not this machine’s demo people are unknown accounts, others sign in', async () => {
  const headers = { [foreignHostHeader]: '1', 'x-forwarded-for': '127.0.0.1' };
  await merchant.call(operations.register, form('RealOne2'));
  const { password } = form('RealOne2') as { password: string };
  const enter = async (
    account: string,
    given: string,
    door: typeof operations.signInCustomer | typeof operations.signInBackstage,
  ) => {
    const { status, body } = await merchant.call(door, { account, password: given }, { headers });
    return [status, body.code, body.success, body.msg, body.data];
  };
  const unknown = await enter('nobody001', 'Buyer2021', operations.signInCustomer);
  expect(unknown.slice(0, 3)).toEqual([200, 400, false]);
  for (const [account, given] of [
    ['buyer001', 'Buyer2021'],
    ['buyer001', 'Wrong2021'],
    ['qingdao01', 'Qingdao2021'],
  ] as const)
    expect([account, await enter(account, given, operations.signInCustomer)]).toEqual([account, unknown]);
  expect(await enter('operator01', 'Operator20261', operations.signInBackstage)).toEqual(unknown);
  expect((await enter('RealOne2', password, operations.signInCustomer))[2]).toBe(true);
});

it('F7 what is made once is not made again: a person deleted for good stays away', async () => {
  const { rows } = await merchant.pool.query('select step from demo_steps order by step');
  expect(rows).toEqual([{ step: 'accounts' }, { step: 'applications' }]);
  const gone = await merchant.pool.query(`delete from users where account = 'buyer006' returning id::text`);
  // Events that were published long ago are gone as well: they do not keep a second one of the same account away.
  await merchant.pool.query('delete from outbox where aggregate_id = $1', [gone.rows[0].id]);
  await merchant.restart();
  expect((await merchant.pool.query(`select from users where account = 'buyer006'`)).rowCount).toBe(0);
});
