import { operations } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { route } from '@xinyue/kit/http/route';
import { expect, it } from 'vitest';
import { asStaff, buyer, headersOf, heldBy, securityReported, staff, useGateway } from './startGateway.ts';

let seen: unknown;
const gateway = useGateway({
  order: [
    route(operations.listOrders, async ({ actor }) => {
      seen = actor;
      return { list: [], total: 0 };
    }),
    route(operations.updateOrder, async () => {
      throw new AppError('forbidden', '无权限');
    }),
    route(operations.notifyPayment, async () => {
      throw new AppError('session', '签名错误');
    }),
  ],
});
const reported = async (what: string) => {
  await expect.poll(() => securityReported.filter((event) => event.what === what).length).toBeGreaterThanOrEqual(1);
  return securityReported.filter((event) => event.what === what);
};

it('F6 tells of 401 and 403 of people who say to be signed in, folded, and not of visitors', async () => {
  const asBuyer = () => headersOf(buyer, 'buyertoken');
  for (let n = 0; n < 5; n += 1) await gateway.post(operations.listOrders.path, asBuyer());
  const id = '01920000-0000-7000-8000-000000000001';
  await gateway.post(operations.updateOrder.path, asStaff(), JSON.stringify({ id, status: 3 }));
  await gateway.post(operations.listOrders.path, headersOf(staff, 'stolen token'));
  await gateway.post(operations.listOrders.path, {});
  // Of each kind the first row: the others are folded into one a minute, and a new minute may have begun among them.
  const kindOf = ({ outcome, accountId = '', detail = '' }: (typeof securityReported)[number]) =>
    [outcome, accountId, detail].join(' ');
  const refused = () => securityReported.filter(({ what }) => what === 'refused');
  const firsts = () => refused().filter((one, nth, all) => all.findIndex((other) => kindOf(other) === kindOf(one)) === nth);
  await expect.poll(() => firsts().length).toBe(3);
  expect(refused().length).toBeLessThan(7);
  const events = firsts();
  expect(events).toMatchObject([
    {
      outcome: 'forbidden',
      accountId: buyer.accountId,
      userType: 1,
      origin: '127.0.0.1',
      detail: operations.listOrders.path,
      count: 1,
    },
    { outcome: 'forbidden', accountId: staff.accountId, detail: operations.updateOrder.path },
    { outcome: 'session', session: expect.stringMatching(/^[0-9a-f]{12}$/) },
  ]);
  expect(JSON.stringify(events)).not.toContain('stolen');
});

it('F6 tells of a partner whose signature does not hold', async () => {
  await gateway.post(operations.notifyPayment.path, { authorization: 'forged' });
  expect(await reported('partner')).toMatchObject([
    { outcome: 'refused', origin: '127.0.0.1', detail: operations.notifyPayment.path },
  ]);
});

it('A2 a service hears from where and in which session its actor calls', async () => {
  await gateway.post(operations.listOrders.path, asStaff());
  expect(seen).toEqual({
    ...staff,
    codes: ['order:read'],
    origin: '127.0.0.1',
    session: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
});

it('P-32 C-13 staff reach a call by the code of its row alone; what they hold besides goes no further', async () => {
  heldBy.set(staff.accountId, ['user:read']);
  try {
    // What was held a moment ago is used for a second.
    await expect.poll(async () => (await gateway.post(operations.countOrders.path, asStaff())).body.code).toBe(403);
  } finally {
    heldBy.delete(staff.accountId);
  }
});
