import { createHash } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import { route } from '@xinyue/kit/http/route';
import { expect, it } from 'vitest';
import { buyer, endedSessions, headersOf, useGateway } from './startGateway.ts';

const hash = createHash('sha256').update('buyertoken').digest('hex');
const end = async () => {
  endedSessions.add(hash);
  return null;
};
const gateway = useGateway({
  order: [route(operations.countOwnOrders, async () => ({}) as never)],
  merchant: [route(operations.endOwnSession, end)],
});

// The next call comes long before the session would be asked for again by itself.
it('R-27 F12 after a session ended itself by endOwnSession it is over here at once', async () => {
  const call = (one: 'countOwnOrders' | 'endOwnSession') =>
    gateway.post(
      operations[one].path,
      headersOf(buyer, 'buyertoken'),
      JSON.stringify({ id: '01920000-0000-7000-8000-000000000001' }),
    );
  expect((await call('countOwnOrders')).body).toMatchObject({ code: 200 });
  expect((await call('endOwnSession')).body).toMatchObject({ code: 200 });
  expect((await call('countOwnOrders')).body).toMatchObject({ code: 401 });
});
