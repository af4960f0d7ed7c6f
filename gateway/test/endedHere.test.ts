import { createHash } from 'node:crypto';
import { type Actor, operations } from '@xinyue/contracts';
import { route } from '@xinyue/kit/http/route';
import { expect, it } from 'vitest';
import { buyer, endedSessions, headersOf, staff, useGateway } from './startGateway.ts';

const id = '01920000-0000-7000-8000-000000000001';
const end = ({ actor }: { actor?: Actor | undefined }) => {
  const token = actor?.accountId === buyer.accountId ? 'buyertoken' : 'stafftoken';
  endedSessions.add(createHash('sha256').update(token).digest('hex'));
};
const gateway = useGateway({
  merchant: [
    route(operations.endOwnSession, async (given) => {
      end(given);
      return null;
    }),
    route(operations.finishTotp, async (given) => {
      end(given);
      return { recoveryCodes: [] };
    }),
  ],
});

// The next call comes long before the session would be asked for again by itself.
it.each([
  ['endOwnSession', buyer, 'buyertoken', { id }],
  ['finishTotp', staff, 'stafftoken', { factorId: id, code: '123456' }],
] as const)('R-27 F12 Tr-M-03 the session is asked for anew at once after %s', async (name, actor, token, body) => {
  const call = () => gateway.post(operations[name].path, headersOf(actor, token), JSON.stringify(body));
  expect((await call()).body).toMatchObject({ code: 200 });
  expect((await call()).body).toMatchObject({ code: 401 });
});
