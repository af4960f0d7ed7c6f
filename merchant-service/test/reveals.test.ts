import { type Actor, operations, type OperationName } from '@xinyue/contracts';
import { beforeAll, expect, it } from 'vitest';
import { demoMerchants } from '../src/demo/demoAccounts.ts';
import { newCustomer } from './people.ts';
import { addPerson } from './addPerson.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1' });
let staff: Actor;
beforeAll(async () => {
  staff = await addPerson(merchant, 0, 'operator77');
});

const call = (name: OperationName, body: object, actor = staff) => merchant.call(operations[name], body, { actor });

it.each([
  ['none', {}, '请填写查看原因'],
  ['one character', { reason: '查' }, '请填写查看原因，2 至 100 个字'],
  ['blanks', { reason: '   ' }, '请填写查看原因，2 至 100 个字'],
  ['101 characters', { reason: '查'.repeat(101) }, '查看原因最多 100 个字'],
])('F17 staff see nothing in full without a reason: %s', async (_what, given, msg) => {
  const { id, merchantId } = { id: demoMerchants[0]!.customer.id, merchantId: demoMerchants[0]!.merchantId };
  expect((await call('revealUser', { id, ...given })).body).toMatchObject({ success: false, code: 400, msg });
  expect((await call('revealMerchant', { id: merchantId, ...given })).body).toMatchObject({ code: 400, msg });
  expect((await call('listLooks', { reference: id })).body.data).toMatchObject({ total: 0 });
});

it('F17 the reason stands in the list of looks, and the 31st reveal in an hour is refused with the time', async () => {
  const { id } = demoMerchants[0]!.customer;
  for (let n = 0; n < 30; n += 1)
    expect((await call('revealUser', { id, reason: `客户来电核对 ${n % 2}` })).body).toMatchObject({ success: true });
  const { list, total } = (await call('listLooks', { reference: id })).body.data as { list: object[]; total: number };
  expect(total).toBe(2);
  expect(list).toMatchObject([
    { who: 'operator77', reason: '客户来电核对 1', count: 15 },
    { who: 'operator77', reason: '客户来电核对 0', count: 15 },
  ]);
  const refused = await call('revealMerchant', { id: demoMerchants[0]!.merchantId, reason: '核对收款账户' });
  expect(refused.status).toBe(429);
  expect(refused.body.msg).toMatch(/^每小时最多查看 30 次完整信息，请在 \d\d:\d\d 后再试$/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  // Somebody else of staff has an hour of the own.
  const other = await addPerson(merchant, 0, 'operator78');
  expect((await call('revealUser', { id, reason: '核对' }, other)).body).toMatchObject({ success: true });
});

it('F17 a person sees the own numbers without a reason, and 100 looks within a minute are few rows with the count', async () => {
  const { actor } = await newCustomer(merchant, 'Curious001');
  for (let n = 0; n < 10; n += 1)
    await Promise.all(
      Array.from({ length: 10 }, () => call('revealOwn', {}, actor).then(({ body }) => expect(body.success).toBe(true))),
    );
  const { list } = (await call('listLooks', { who: 'Curious001' })).body.data as { list: { count: number; reason: string }[] };
  expect(list.length).toBeLessThan(20);
  expect(list.reduce((all, { count }) => all + count, 0)).toBe(100);
  expect(list[0]!.reason).toBe('');
});
