import { operations } from '@xinyue/contracts';
import { route } from '@xinyue/kit/http/route';
import { expect, it } from 'vitest';
import { addSession, endedSessions, headersOf, staff, useGateway } from './startGateway.ts';

const id = '01920000-0000-7000-8000-000000000001';
const passkey = { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a', attestationObject: 'a' } };
const end = ({ session }: { session?: string | undefined }) => void endedSessions.add(session!);
const gateway = useGateway({
  merchant: [
    route(operations.endOwnSession, async (given) => {
      end(given);
      return null;
    }),
    ...[operations.finishTotp, operations.finishPasskey].map((enrolment) =>
      route(enrolment, async (given) => {
        end(given);
        return { recoveryCodes: [] };
      }),
    ),
    // Its proof is looked at by the service, of which this is a stand-in.
    route({ ...operations.removeFactor, proof: undefined }, async (given) => {
      end(given);
      return null;
    }),
  ],
});

// The next call comes long before the session would be asked for again by itself.
it.each([
  ['endOwnSession', { id }],
  ['finishTotp', { factorId: id, code: '123456' }],
  ['finishPasskey', { factorId: id, passkey }],
  ['removeFactor', { id }],
] as const)('R-27 F12 Tr-M-03 the session is asked for anew at once after %s', async (name, body) => {
  addSession(name, staff);
  const call = () => gateway.post(operations[name].path, headersOf(staff, name), JSON.stringify(body));
  expect((await call()).body).toMatchObject({ code: 200 });
  expect((await call()).body).toMatchObject({ code: 401 });
});
