import { openStandIn, standInKey, success } from '@xinyue/scripts/testing/openStandIn';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import vectors from '../../docs/api/vectors.json' with { type: 'json' };
import { createClient, signRequest, verifyWebhook, XinyueError } from '../src/index.ts';

let server: Awaited<ReturnType<typeof openStandIn>>;
const pages = [
  { list: [{ id: '1' }, { id: '2' }], next: 'p1', more: true },
  { list: [{ id: '3' }], next: 'p2', more: false },
];
beforeAll(async () => {
  server = await openStandIn(({ path, body }) => {
    if (path === '/xinyue/partner/event/query') return success(pages[body['after'] === 'p1' ? 1 : 0]);
    if (path === '/xinyue/partner/goods/query') return { status: 302, headers: { location: '/xinyue/partner/me' }, text: '' };
    return success({ echo: body });
  });
});
afterAll(() => server.close());
const client = (secret: string = standInKey.secret) => createClient({ base: `${server.base}/`, ...standInKey, secret });

it('Pt-K-03 signs each published request as published', () => {
  for (const { authorization, stringToSign: _text, signature: _signature, ...parts } of vectors.request)
    expect(signRequest({ ...parts, partner: 'shop.abcdefghij' }), parts.name).toBe(authorization);
});

it('Pt-K-03 takes each published webhook, however its headers come, and no wrong one', () => {
  vi.useFakeTimers();
  const look = ({ secret, id, timestamp, signature, body }: (typeof vectors.webhook)[number], now: number, plain: boolean) => {
    vi.setSystemTime(now * 1000);
    const headers = { 'Webhook-Id': id, 'Webhook-Timestamp': timestamp, 'Webhook-Signature': signature };
    return verifyWebhook(
      plain ? { secret, headers, body } : { secret, headers: new Headers(headers), body: new TextEncoder().encode(body) },
    );
  };
  for (const one of vectors.webhook)
    for (const plain of [true, false]) expect(look(one, Number(one.timestamp), plain), one.name).toEqual(JSON.parse(one.body));
  const words = { signatureWrong: /signature of the webhook/, headerMalformed: /malformed/, timestampOld: /too old or too new/ };
  for (const { now, why, ...one } of vectors.webhookInvalid)
    expect(() => look(one, now, true), one.name).toThrow(words[why as keyof typeof words]);
  expect(() => look({ ...vectors.webhook[0]!, secret: 'whsec_' }, 0, true)).toThrow(/secret/);
});

it('Pt-R-01 calls, reads events to their end, and says why it was refused', async () => {
  const idempotencyKey = 'key-of-a-write-0001';
  expect(await client().call('/xinyue/partner/me', {}, { idempotencyKey })).toEqual({ echo: {} });
  expect(server.calls.at(-1)!.headers['idempotency-key']).toBe(idempotencyKey);
  const run = client().events({ types: ['stock.changed'] });
  const seen: string[] = [];
  for await (const { id } of run) seen.push(id);
  expect([seen, run.cursor]).toEqual([['1', '2', '3'], 'p2']);
  expect(server.calls.slice(-2).map(({ body }) => body)).toEqual([
    { types: ['stock.changed'], limit: 500 },
    { types: ['stock.changed'], limit: 500, after: 'p1' },
  ]);
  // Left in the middle of a page, that page is read again.
  const left = client().events();
  for await (const { id } of left) if (id === '1') break;
  expect(left.cursor).toBeUndefined();
  const refused = (act: Promise<unknown>) => act.catch((error: unknown) => error);
  const wrong = await refused(client('wrong').call('/xinyue/partner/me', {}));
  expect(wrong).toBeInstanceOf(XinyueError);
  expect(wrong).toMatchObject({ http: 401, code: 401, reason: 'signatureWrong', msg: '签名错误' });
  expect(await refused(client().call('/xinyue/partner/goods/query', {}))).toMatchObject({ http: 302, code: 302, reason: '' });
});
