import { createHash } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import { route } from '@xinyue/kit/http/route';
import { afterEach, expect, it } from 'vitest';
import { buyer, endedSessions, headersOf, useGateway } from './startGateway.ts';

const hash = createHash('sha256').update('buyertoken').digest('hex');
const end = async () => {
  endedSessions.add(hash);
  return null;
};
const gateway = useGateway({
  order: [route(operations.countOwnOrders, async () => ({}) as never)],
  merchant: [route(operations.signOut, end), route(operations.endOwnSession, end)],
});
afterEach(() => endedSessions.clear());

// The next call comes long before the session would be asked for again by itself.
it.each(['signOut', 'endOwnSession'] as const)('R-27 F12 after %s the session is over here at once', async (name) => {
  const call = (one: 'countOwnOrders' | 'signOut' | 'endOwnSession') =>
    gateway.post(operations[one].path, headersOf(buyer, 'buyertoken'), JSON.stringify({ id: '0123456789ab' }));
  expect((await call('countOwnOrders')).body).toMatchObject({ code: 200 });
  expect((await call(name)).body).toMatchObject({ code: 200 });
  expect((await call('countOwnOrders')).body).toMatchObject({ code: 401 });
});
