import { isForPartners, isOpen, type Operation, type OperationName, operations } from '@xinyue/contracts';
import { capabilities } from '@xinyue/contracts/descriptions/descriptions';
import { partnerApiVersion } from '@xinyue/contracts/partnerKinds';
import { describeCall } from './describeCall.ts';
import { describeEvents } from './describeEvents.ts';
import { commonResponses } from './refusals.ts';

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

const securitySchemes = {
  partnerSignature: header(
    'Authorization',
    'XINYUE-HMAC-SHA256 partner="…",timestamp="…",nonce="…",signature="…": HMAC-SHA256 in hex over method, path with query, ' +
      'timestamp (unix seconds), nonce and body, a line feed behind each, under the secret of the key.',
  ),
  loginToken: header('logintoken', 'Token of the session, as the sign-in answered it.'),
  token: header('token', 'SHA-256 in hex over userId, time and the request secret of /config.json.'),
  time: header('time', 'Beijing time of the request.'),
  userId: header('userId', 'Id of who is signed in.'),
};

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Of a write: the same request under the same key has one effect and one answer. Reads ignore it.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{16,64}$' },
  },
  Proof: {
    name: 'x-proof',
    in: 'header',
    description: 'Where a proof is wanted: the value that `finishProof` answered for this very body.',
    schema: { type: 'string' },
  },
};

/** Whether a call stands in the document for developers outside: a visitor or a key may make it. */
const isPublic = (operation: Operation): boolean => isOpen(operation) || isForPartners(operation);

/** OpenAPI 3.1.1, made of the tables alone: of what visitors and keys may call, with the public events, or of all calls. */
export function makeOpenApi(which: 'open' | 'all'): object {
  const schemas: Record<string, unknown> = {};
  const rows = (Object.entries(operations) as [OperationName, Operation][]).filter(
    ([, operation]) => which === 'all' || isPublic(operation),
  );
  const calls = rows.map(([name, operation]): [string, object] => [
    operation.path,
    { [operation.method.toLowerCase()]: describeCall(name, operation, schemas) },
  ]);
  const names = new Set<string>(rows.map(([name]) => name));
  return {
    openapi: '3.1.1',
    info: {
      title: which === 'open' ? '新悦现货交易中心开放接口' : '新悦现货交易中心全部接口',
      version: partnerApiVersion,
      description:
        'Answers are {success, code, msg, data}. Business errors are HTTP 200 with `success: false` and their `code`; ' +
        '`data.reason` is for programs. Unless a call says otherwise amounts are in yuan and times Beijing time.',
    },
    servers: [{ url: '/' }],
    tags: capabilities
      .filter((one) => one.calls.some((call) => names.has(call)))
      .map(({ name, chinese }) => ({ name, description: chinese })),
    paths: Object.fromEntries(calls),
    ...(which === 'open' && { webhooks: describeEvents() }),
    components: {
      securitySchemes: which === 'open' ? { partnerSignature: securitySchemes.partnerSignature } : securitySchemes,
      parameters: which === 'open' ? { IdempotencyKey: parameters.IdempotencyKey } : parameters,
      responses: commonResponses,
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}
