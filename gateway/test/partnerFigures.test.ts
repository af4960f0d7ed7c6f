import { operations } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { partnerLeftHeader } from '@xinyue/kit/http/signedCalls';
import { rawRoute, route } from '@xinyue/kit/http/route';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { expect, it } from 'vitest';
import { callsReported, partnerSecrets, startGateway } from './startGateway.ts';

const { readPartnerSelf, readPartnerConsole, listOpenEvents } = operations;
const secret = 'secret of the mill';
partnerSecrets.set('figures', secret);

it('Pt-C-17 tells of calls by name, operation and minute, of refused ones by request id, and of no body', async () => {
  const left: (number | undefined)[] = [];
  const gateway = await startGateway(
    {
      system: [
        route(readPartnerSelf, async () => null),
        route(readPartnerConsole, async ({ partnerLeft }) => void left.push(partnerLeft)),
        rawRoute(listOpenEvents, async ({ request }) => {
          left.push(Number(request.headers[partnerLeftHeader]));
          throw new AppError('conflict', '游标已失效', { data: { reason: 'cursorOld' } });
        }),
      ],
    },
    { XINYUE_PARTNER_PER_MINUTE: '5' },
  );
  // Files that share a worker share this list, too.
  callsReported.length = 0;
  const ids: (string | null)[] = [];
  try {
    const call = async (path: string, body = '{}', by = secret) => {
      const authorization = signAsPartner({ partner: 'figures', secret: by, method: 'POST', pathAndQuery: path, body });
      const { headers } = await gateway.post(path, { authorization, [partnerLeftHeader]: '999' }, body);
      ids.push(headers.get('x-request-id'));
    };
    await call(readPartnerSelf.path);
    await call(readPartnerSelf.path, '{"hidden":"what nobody keeps"}');
    await call(readPartnerConsole.path);
    await call(readPartnerSelf.path, '{}', 'guessed');
    await call(listOpenEvents.path);
    await call(readPartnerSelf.path, 'x'.repeat(300_000));
    await call(readPartnerSelf.path);
    await call(readPartnerSelf.path);
  } finally {
    await gateway.stop();
  }
  // Of five: two calls were before, and it counts itself. What a client says of that goes no further.
  expect(left).toEqual([2, 1]);
  const sum = new Map<string, number>();
  for (const { operation, signed, count } of callsReported.flatMap(({ minutes }) => minutes))
    sum.set(`${operation} ${signed}`, (sum.get(`${operation} ${signed}`) ?? 0) + count);
  expect(Object.fromEntries(sum)).toEqual({
    'readPartnerSelf true': 3,
    'readPartnerConsole true': 1,
    'listOpenEvents true': 1,
    'readPartnerSelf false': 3,
  });
  const refused = callsReported.flatMap((report) => report.refused);
  expect(
    refused.map(({ operation, signed, http, code, reason, requestId }) => [operation, signed, http, code, reason, requestId]),
  ).toEqual([
    ['readPartnerSelf', true, 200, 400, 'unknownField', ids[1]],
    ['readPartnerSelf', false, 401, 401, 'signatureWrong', ids[3]],
    ['listOpenEvents', true, 200, 409, 'cursorOld', ids[4]],
    ['readPartnerSelf', false, 413, 413, 'bodyTooLarge', ids[5]],
    ['readPartnerSelf', false, 429, 429, 'rateLimited', ids[7]],
  ]);
  const text = JSON.stringify(callsReported);
  for (const hidden of ['what nobody keeps', secret, '127.0.0.1']) expect(text).not.toContain(hidden);
});
