import { once } from 'node:events';
import { connect } from 'node:net';
import { type ErrorKind, errorTable, operations } from '@xinyue/contracts';
import { fieldTaken, AppError } from '@xinyue/kit/AppError';
import { DatabaseAway } from '@xinyue/kit/db/databaseAway';
import { rawRoute, route } from '@xinyue/kit/http/route';
import { createServiceClient } from '@xinyue/kit/http/createServiceClient';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asStaff, buyer, headersOf, heldBy, secret, staff, useGateway } from './startGateway.ts';

/** Whatever a handler may throw, by name: each kind of the table in each form that the sources use, and what is not ours. */
const kinds = Object.keys(errorTable) as ErrorKind[];
const sentence = { reason: 'ownReason', text: '不行' };
const thrown: Record<string, () => unknown> = {
  ...Object.fromEntries(
    kinds.flatMap((kind): [string, () => unknown][] => [
      [`${kind} with a text`, () => new AppError(kind, '不行')],
      [`${kind} with a sentence`, () => new AppError(kind, sentence)],
      [`${kind} with data`, () => new AppError(kind, '不行', { data: { errors: [{ path: 'a', message: 'b' }] } })],
      [`${kind} with a reason of another service`, () => new AppError(kind, '不行', { data: { reason: 'told' } })],
      [`${kind} with an empty reason of another service`, () => new AppError(kind, '不行', { data: { reason: '' } })],
      [`${kind} with data that has no reason`, () => new AppError(kind, sentence, { data: { reason: undefined, left: 1 } })],
      [`${kind} with a list`, () => new AppError(kind, '不行', { data: [1] })],
    ]),
  ),
  'a taken field': () => fieldTaken('ref', sentence),
  'a failed schema': () => z.object({ n: z.int() }).safeParse({ n: 'x' }).error,
  'a failed schema without issues': () => new z.ZodError([]),
  'no database': () => new DatabaseAway(new Error('gone')),
  'a statement given up': () => Object.assign(new Error('canceling statement'), { code: '57014' }),
  'a path that is no text': () => new URIError('bad'),
  'a fault of ours': () => new TypeError('undefined is not a function'),
  'no error at all': () => 'text',
  nothing: () => undefined,
};
let next: () => unknown = () => undefined;
const fail = async (): Promise<never> => {
  throw next();
};
const gateway = useGateway({
  order: [route(operations.listOrders, fail), route(operations.exportOrders, fail), route(operations.notifyPayment, fail)],
  merchant: [route(operations.listUsers, fail), rawRoute(operations.uploadFile, fail)],
  catalog: [route(operations.listSpots, async () => ({ list: [], total: 0 }))],
});

type Refusal = { success?: unknown; msg?: unknown; code?: unknown; message?: unknown; data?: { reason?: unknown } };
const isReason = expect.stringMatching(/^[a-zA-Z0-9]+$/);
const envelope = { success: false, msg: expect.stringMatching(/./), code: expect.any(Number), data: { reason: isReason } };
const answerOf = async (answer: Response) => ({
  type: answer.headers.get('content-type'),
  body: (await answer.json()) as Refusal,
});
const expectEnvelope = async (answer: Response, what: string) => {
  const { type, body } = await answerOf(answer);
  expect([what, type], what).toEqual([what, 'application/json; charset=utf-8']);
  expect(body, what).toMatchObject(envelope);
};
const asBuyer = () => headersOf(buyer, 'buyertoken');
const post = (where: string, headers: object = {}, body: RequestInit['body'] = '{}', origin = gateway.adminUrl) =>
  fetch(origin + where, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('C-06 C-15 M5 every refusal is an envelope with a reason', () => {
  it.each(Object.keys(thrown))('a service throws %s', async (what) => {
    next = thrown[what]!;
    await expectEnvelope(await post(operations.listOrders.path, asStaff()), what);
    await expectEnvelope(await post(operations.exportOrders.path, asStaff()), `${what}, for a file`);
    await expectEnvelope(await post(operations.notifyPayment.path), `${what}, to a partner`);
    await expectEnvelope(await post(operations.uploadFile.path, asStaff(), 'x'), `${what}, for an upload`);
    const { body } = await answerOf(await fetch(`${gateway.adminUrl}/xinyue/rest/administratorList`, { headers: asStaff() }));
    expect(body, `${what}, in the dialect of react-admin`).toMatchObject({
      message: expect.stringMatching(/./),
      data: { reason: isReason },
    });
  });

  it('a call between services passes the reason on, and has one where nobody answers', async () => {
    const [, order] = gateway.services;
    const client = createServiceClient({ url: order!.url, audience: 'order', self: 'payout', secret });
    const away = createServiceClient({ url: 'http://127.0.0.1:1', audience: 'order', self: 'payout', secret });
    const call = (of: typeof client) => of.call('/internal/nothing', {}, { traceId: 'a'.repeat(32) });
    await expect(call(client)).rejects.toMatchObject({ data: { reason: 'notFound' } });
    await expect(call(away)).rejects.toMatchObject({ reason: 'unavailable' });
    await Promise.all([client.close(), away.close()]);
  });

  const { listOrders, listSpots, placeOrder, uploadFile, signFiles } = operations;
  const big = `{"name":"${'x'.repeat(300_000)}"}`;
  const gbk = Buffer.from([0x7b, 0x22, 0xc4, 0xcf, 0xbd, 0xba, 0x22, 0x3a, 0x31, 0x7d]);
  const late = () => headersOf(staff, 'stafftoken', new Date(Date.now() - 3_600_000));
  it.each<[string, () => Promise<Response>]>([
    ['no session', () => post(listOrders.path)],
    ['an unknown session', () => post(listOrders.path, headersOf(staff, 'nobody'))],
    ['another hash', () => post(listOrders.path, { ...asStaff(), token: 'f'.repeat(64) })],
    ['an old time', () => post(listOrders.path, late())],
    ['another kind of person', () => post(listOrders.path, asBuyer())],
    ['no such path', () => post('/xinyue/home/nothing', asStaff())],
    ['no such open path', () => post('/xinyue/login/nothing')],
    ['the other port', () => post(placeOrder.path, asBuyer())],
    ['another method', () => fetch(gateway.adminUrl + listOrders.path, { headers: asStaff() })],
    ['a link that would delete', () => fetch(`${gateway.adminUrl}/api/Dept/delete?ids=1`, { headers: asStaff() })],
    ['no such call of the template', () => post('/api/Nothing/list', asStaff())],
    ['no such call on the portal', () => post('/api/Dept/list', asBuyer(), '{}', gateway.url)],
    ['no JSON', () => post(listSpots.path, {}, '{')],
    ['a list', () => post(listSpots.path, {}, '[]')],
    ['bytes of GBK', () => post(listSpots.path, {}, gbk)],
    ['a charset', () => post(listSpots.path, { 'content-type': 'application/json; charset=GBK' })],
    ['an encoding', () => post(listSpots.path, { 'content-encoding': 'gzip' })],
    ['too much', () => post(listSpots.path, {}, big)],
    ['another shape', () => post(listSpots.path, {}, '{"pageNum":"x"}')],
    ['a key that is none', () => post(listSpots.path, { 'idempotency-key': 'a b' })],
    ['an upload without a session', () => post(uploadFile.path)],
    ['a file of nobody', () => fetch(`${gateway.url}/xinyue/file/x.png`, { headers: asBuyer() })],
    ['files of nobody', () => post(signFiles.path, asBuyer())],
    ['a page of another site', () => post('/sandbox/pay/x', { 'sec-fetch-site': 'cross-site' })],
    ['a POST to a page', () => post('/goods')],
  ])('the gateway is asked with %s', async (what, ask) => expectEnvelope(await ask(), what));

  it('a right that was taken away', async () => {
    heldBy.set(staff.accountId, []);
    try {
      await expect
        .poll(async () => (await answerOf(await post(operations.countOrders.path, asStaff()))).body)
        .toMatchObject({ ...envelope, code: 403 });
    } finally {
      heldBy.delete(staff.accountId);
    }
  });

  it.each([
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['nonsense', 'nonsense\r\n\r\n'],
    ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an expectation', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'],
  ])('what is no call: %s', async (_what, text) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data.toString())).on('error', () => {});
    socket.write(text);
    await once(socket, 'close');
    expect(JSON.parse(received.split('\r\n\r\n')[1]!)).toMatchObject(envelope);
  });

  it('a service that is away', async () => {
    await gateway.services[3]!.drain();
    await expectEnvelope(await post(operations.listPayments.path, asStaff()), 'a service that is away');
  });
});
