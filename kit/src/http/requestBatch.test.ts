import { customer, operation, partner } from '@xinyue/contracts/operation';
import request from 'supertest';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../AppError.ts';
import { actorHeader, signHeader } from '../auth/signedHeader.ts';
import {
  batchPath,
  createAnswerReader,
  maxBatchSize,
  type BatchedRequest,
  type BatchedAnswer,
  writeAnswer,
} from './requestBatch.ts';
import { createServiceApp } from './createServiceApp.ts';
import { listen } from './listen.ts';
import { rawRoute, route } from './route.ts';

const secret = 'internal secret of tests';
const logged: unknown[] = [];
const log = { info() {}, warn() {}, error: (entry: unknown) => void logged.push(entry) };
const form = z.object({ n: z.int('数量须为整数') });
const echo = operation('/xinyue/home/echo', 'T', 'order', [customer], form, z.unknown());
const notify = operation('/xinyue/partner/notify', 'T', 'order', [partner('pay')], z.object({}), z.unknown());
const raw = operation('/xinyue/home/raw', 'T', 'order', [customer], z.object({}), z.unknown());
const file = {
  ...operation('/xinyue/home/file', 'T', 'order', [customer], z.object({}), z.unknown()),
  download: ['csv'] as const,
};
let release = () => {};
const held = new Promise<void>((resolve) => (release = resolve));
const app = createServiceApp({
  name: 'order',
  internalSecret: secret,
  log,
  health: async () => ({}),
  verifyPartner: async ({ method, url, headers }, body) => {
    if (headers.authorization !== `${method} ${url} ${body}`) throw new AppError('session', '签名错误');
    return { name: 'bank', kinds: ['payment'], scopes: ['pay'], reach: [] };
  },
  routes: [
    route(echo, async ({ body: { n }, actor, idempotencyKey, traceId, noteRepeat }) => {
      if (n >= 8) noteRepeat();
      if (n === 9) throw new AppError('conflict', '已变更');
      if (n === 5) throw new Error('select password from users');
      if (n === 7) await held;
      return { n, by: actor?.ownerId, key: idempotencyKey, traceId };
    }),
    route(notify, async ({ partner: who }) => who),
    rawRoute(raw, async () => 1),
    route(file, async () => 1),
  ],
});

const actorOf = (ownerId: string) => ({ accountId: 'a', ownerId, userType: 1, account: 'a', name: 'n' });
const signed = (path: string, claims: object = {}) => ({
  [actorHeader]: signHeader(secret, { audience: 'order', method: 'POST', path }, claims),
});
const of = (ownerId: string, body: object, more: Record<string, string> = {}, path: string = echo.path): BatchedRequest => [
  'POST',
  path,
  { ...signed(path, { actor: actorOf(ownerId) }), 'x-request-id': `trace of ${ownerId}`, ...more },
  JSON.stringify(body),
];
/** What each was answered. */
function read(bytes: Buffer): BatchedAnswer[] {
  const found: BatchedAnswer[] = [];
  createAnswerReader((nth, answer) => (found[nth] = answer))(bytes);
  return found;
}
const envelopes = (answers: BatchedAnswer[]) =>
  answers.map(({ statusCode, body }) => ({ statusCode, ...(JSON.parse(body.toString()) as { code: number; msg: string }) }));
const ask = (requests: unknown, headers: object = signed(batchPath)) =>
  request(app)
    .post(batchPath)
    .set(headers as Record<string, string>)
    .send(requests as object)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

it('C-13 C-15 each request of a batch is judged by its own headers, key and trace, and one refused or failed spoils none', async () => {
  const own = of('first', { n: 1 }, { 'idempotency-key': 'k1-0123456789abcd' });
  const others: BatchedRequest[] = [
    of('wrong', { n: 1.5 }),
    ['POST', echo.path, {}, '{"n":2}'],
    // A header is good for its own path alone, and the batch's own gives nobody a right.
    ['POST', echo.path, signed(notify.path, { actor: actorOf('forged') }), '{"n":2}'],
    ['POST', echo.path, signed(batchPath), '{"n":2}'],
    of('fails', { n: 5 }),
    of('nowhere', {}, {}, '/xinyue/home/nowhere'),
    of('raw', {}, {}, raw.path),
    of('file', {}, {}, file.path),
    of('again', {}, {}, batchPath),
    of('badKey', { n: 1 }, { 'idempotency-key': 'short' }),
    ['POST', echo.path, signed(echo.path, { actor: actorOf('broken') }), '{'],
  ];
  const answers = envelopes(read((await ask([own, ...others, of('last', { n: 3 })])).body as Buffer));
  expect(answers.map(({ code }) => code)).toEqual([200, 400, 401, 401, 401, 500, 404, 404, 404, 404, 400, 400, 200]);
  expect(answers[0]).toMatchObject({ data: { n: 1, by: 'first', key: 'k1-0123456789abcd', traceId: 'trace of first' } });
  expect(answers.at(-1)).toMatchObject({ statusCode: 200, data: { n: 3, by: 'last', traceId: 'trace of last' } });
  expect(answers[1]!.msg).toBe('数量须为整数');
  expect(JSON.stringify(answers)).not.toContain('password');
  expect(logged).toEqual([expect.objectContaining({ path: echo.path, traceId: 'trace of fails' })]);
});

it('own-names in a batch only the repeated answers say that they are', async () => {
  const answers = read((await ask([of('first', { n: 1 }), of('again', { n: 8 }), of('refused', { n: 9 })])).body as Buffer);
  expect(answers.map(({ headers }) => headers)).toEqual([{}, { 'idempotent-replayed': 'true' }, { 'x-answer-code': '409' }]);
});

it('C-74 the bytes of a body that a partner signed arrive as they were', async () => {
  const body = Buffer.from('{"货":"橡胶 €\u00ff\\n"}');
  const headers = { ...signed(notify.path), authorization: `POST ${notify.path} ${body.toString()}` };
  const of = (changed: Buffer): BatchedRequest => ['POST', notify.path, headers, changed.toString('latin1')];
  const answers = envelopes(read((await ask([of(body), of(Buffer.from('{"货":"橡胶"}'))])).body as Buffer));
  expect(answers).toMatchObject([{ code: 200, data: 'bank' }, { code: 401 }]);
});

it('C-13 a batch that nobody signed, or signed for another service, is refused whole', async () => {
  const others = signHeader(secret, { audience: 'payout', method: 'POST', path: batchPath }, {});
  for (const headers of [{}, signed(echo.path), { [actorHeader]: others }]) {
    const { status, body } = await ask([of('first', { n: 1 })], headers);
    expect([status, JSON.parse((body as Buffer).toString())]).toMatchObject([401, { success: false, code: 401 }]);
  }
});

it.each([
  ['no list', {}],
  ['another method', [['DELETE', echo.path, {}, '']]],
  ['more than there may be', Array.from({ length: maxBatchSize + 1 }, () => ['POST', echo.path, {}, ''])],
])('C-15 what is no batch is refused: %s', async (_what, sent) => {
  expect(JSON.parse(((await ask(sent)).body as Buffer).toString())).toMatchObject({ success: false, code: 400 });
});

it('R4 answers leave as they are ready: who is slow holds up no other', async () => {
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  const response = await fetch(listening.url + batchPath, {
    method: 'POST',
    headers: { ...signed(batchPath), 'content-type': 'application/json' },
    body: JSON.stringify([of('slow', { n: 7 }), of('quick', { n: 1 })]),
  });
  const came: number[] = [];
  const take = createAnswerReader((nth) => came.push(nth));
  const reader = response.body!.getReader();
  take(Buffer.from((await reader.read()).value!));
  expect(came).toEqual([1]);
  release();
  for (let next = await reader.read(); !next.done; next = await reader.read()) take(Buffer.from(next.value));
  expect(came).toEqual([1, 0]);
  await listening.drain();
});

it('reads answers however their bytes are cut', () => {
  const answers = ['', '{"a":1}', '橡\n胶', '\n'].map((text, nth) => ({
    statusCode: 200 + nth,
    headers: { 'retry-after': `${nth}` },
    body: Buffer.from(text),
  }));
  const bytes = Buffer.concat(answers.map((answer, nth) => writeAnswer(nth, answer)));
  for (let size = 1; size <= bytes.length; size += 1) {
    const found: BatchedAnswer[] = [];
    const take = createAnswerReader((nth, answer) => (found[nth] = answer));
    for (let from = 0; from < bytes.length; from += size) take(bytes.subarray(from, from + size));
    expect(found).toEqual(answers);
  }
});
