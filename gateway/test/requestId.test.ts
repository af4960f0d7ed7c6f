import { connect } from 'node:net';
import { once } from 'node:events';
import { operations } from '@xinyue/contracts';
import { route } from '@xinyue/kit/http/route';
import { expect, it } from 'vitest';
import { asStaff, useGateway } from './startGateway.ts';

const seen: string[] = [];
const gateway = useGateway({
  catalog: [
    route(operations.listSpots, async ({ traceId }) => {
      seen.push(traceId);
      return { list: [], total: 0 };
    }),
  ],
});
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const isId = /^[0-9a-f]{32}$/;

it('M10 every answer names its request, and the service knows it by the same id', async () => {
  const { headers } = await gateway.post(operations.listSpots.path, {}, '{"pageNum":7}');
  expect(headers.get('x-request-id')).toMatch(isId);
  expect(seen.at(-1)).toBe(headers.get('x-request-id'));
});

it('M10 the id is the trace of a caller who has one, and never what else a client says', async () => {
  const traced = await gateway.post(operations.listSpots.path, { traceparent }, '{"pageNum":8}');
  expect([traced.headers.get('x-request-id'), seen.at(-1)]).toEqual([traceId, traceId]);
  const reply = await gateway.post(operations.listSpots.path, { 'x-request-id': traceId }, '{"pageNum":9}');
  expect(reply.headers.get('x-request-id')).not.toBe(traceId);
});

it('M10 refusals, pages, settings and what is there for nobody have one, too', async () => {
  const { url: portalUrl, adminUrl } = gateway;
  const answers = await Promise.all([
    gateway.post(operations.listOrders.path, {}),
    gateway.post('/xinyue/home/nothing', {}),
    fetch(`${portalUrl}/`),
    fetch(`${portalUrl}/config.json`),
    fetch(`${portalUrl}/health/live`),
    fetch(`${portalUrl}/no/such/page.js`),
    fetch(`${portalUrl}/api/x`),
    fetch(`${adminUrl}/xinyue/rest/nothing`, { headers: asStaff() }),
    fetch(`${adminUrl}/xinyue/file/none.png`),
  ]);
  expect(answers.map(({ headers }) => headers.get('x-request-id'))).toEqual(answers.map(() => expect.stringMatching(isId)));
});

/** What comes back for bytes that no client of ours would send. */
async function send(text: string): Promise<{ head: string; body: unknown }> {
  const { port } = new URL(gateway.url);
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += data.toString())).on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

it.each([
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed'],
  ['nonsense', 'nonsense\r\n\r\n', 400, 'malformed'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc', 400, 'malformed'],
  ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headersTooLong'],
  ['an address of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'headersTooLong'],
  [
    'an expectation',
    'POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    417,
    'expectation',
  ],
])('C-06 %s is answered in the envelope', async (_what, text, status, reason) => {
  const { head, body } = await send(text);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toMatch(/\r\nx-request-id: [0-9a-f]{32}(\r\n|$)/);
  expect(body).toEqual({ success: false, msg: expect.any(String), code: status, data: { reason } });
});

it.each([
  ['a body in GBK', { 'content-type': 'application/json; charset=GBK' }, 200, 400, 'notUtf8'],
  ['a compressed body', { 'content-encoding': 'gzip' }, 415, 415, 'encoded'],
])('H4 %s is refused before a service sees it', async (_what, headers, status, code, reason) => {
  const before = seen.length;
  const answer = await gateway.post(operations.listSpots.path, headers, '{"pageNum":1}');
  expect([answer.status, answer.body]).toMatchObject([status, { success: false, code, data: { reason } }]);
  expect(seen.length).toBe(before);
});
