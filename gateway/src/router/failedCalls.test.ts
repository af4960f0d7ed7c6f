import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { type Actor, beijingTime, operations } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { silentLog } from '@xinyue/kit/Logger';
import { createLimits } from '@xinyue/kit/limit/createLimits';
import { afterEach, expect, it } from 'vitest';
import { nobody } from '../auth/createVisitorOf.ts';
import { createDownloads } from '../upstream/createDownloads.ts';
import type { Upstreams } from '../upstream/createUpstreams.ts';
import { createCallHandler } from './createCallHandler.ts';
import { createConcurrencyLimit } from './createConcurrencyLimit.ts';
import { createFileHandler, createPassThrough } from './createPassThrough.ts';
import { createGreatBodies } from './createGreatBodies.ts';
import { createSharedAnswers } from './createSharedAnswers.ts';
import { warnInBounds } from '../http/warnInBounds.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const staff: Actor = { accountId: 's', ownerId: 's', userType: 0, account: 's', name: 's', codes: ['order:read', 'file:use'] };
let stop = () => {};
afterEach(() => stop());

/** What a gateway writes into its log about one call of a member of staff, behind it a service that answers so, or not at all. */
async function linesOf(path: string, answers: 'away' | 503, knows = true) {
  const lines: object[] = [];
  const log = { ...silentLog, warn: (fields: object, what: string) => void lines.push({ ...fields, what }) };
  const away = async () => {
    throw new AppError('unavailable', '暂时不可用', { cause: new Error('connect ECONNREFUSED') });
  };
  const json = '{"success":false,"code":503,"msg":"x","data":null}';
  const head = { statusCode: 503, headers: { 'content-type': 'application/json' } };
  const upstreams = {
    visitorOf: () => nobody,
    headersOf: () => ({}),
    forward: answers === 'away' ? away : async () => ({ ...head, body: Readable.from([Buffer.from(json)]) }),
    ask: answers === 'away' ? away : async () => ({ ...head, body: Buffer.from(json) }),
    close: async () => {},
  } as unknown as Upstreams;
  const limits = createLimits(log);
  const downloads = createDownloads(upstreams, limits);
  const options = {
    upstreams,
    sessions: { find: knows ? async () => staff : away, drop: () => undefined },
    rights: { judged: async (_: unknown, actor: Actor) => actor, drop: () => undefined },
    inTurn: createConcurrencyLimit(limits),
    greatBodies: createGreatBodies(limits),
    shared: createSharedAnswers(),
    partnerCalls: { begin: async () => undefined },
    downloads,
    security: { note: () => undefined, stop: async () => undefined },
    quotes: { open: async () => undefined, counts: () => ({ used: 0, waiting: 0, limit: 0 }), stop: () => undefined },
    requestSecret: 'x',
    log,
  };
  const passThrough = createPassThrough(upstreams, downloads, 'merchant', log);
  const isFile = path.startsWith('/xinyue/file/') && path !== operations.signFiles.path;
  const handle = isFile ? createFileHandler(options, passThrough) : createCallHandler(options, 'admin');
  const server = createServer((request, response) => void handle(request, response, request.url!.split('?', 1)[0]!));
  stop = () => void server.close();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const time = beijingTime(new Date()).replaceAll(/\D/g, '');
  const signed = { time, userid: 's', logintoken: 't', token: hash('sha256', `s${time}x`) };
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  const { port } = server.address() as AddressInfo;
  const asked = isFile ? { method: 'GET' } : { method: 'POST', body: '{}' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...asked, headers: { ...signed, traceparent } });
  await answer.arrayBuffer();
  return lines;
}

it.each([
  ['a call', operations.listOrders.path],
  ['an export', operations.exportOrders.path],
  ['a file', '/xinyue/file/a.png'],
  ['a signed link', '/xinyue/file/a.png?signature=x'],
])('M10 %s that a service failed or did not answer stands in the log under the id of its visitor', async (_what, path) => {
  const plain = path.split('?')[0];
  expect(await linesOf(path, 503)).toMatchObject([{ path: plain, traceId }]);
  expect(await linesOf(path, 'away')).toMatchObject([{ path: plain, traceId, what: 'a service did not answer' }]);
});

it('M10 so does a call whose session nobody could look up', async () => {
  expect(await linesOf(operations.listOrders.path, 503, false)).toMatchObject([{ traceId, what: 'a service did not answer' }]);
});

it('an outage under load leaves 20 lines in a second, and the next one says how many were left out', async () => {
  const lines: object[] = [];
  const log = { ...silentLog, warn: (fields: object) => void lines.push(fields) };
  for (let nth = 0; nth < 500; nth += 1) warnInBounds(log, 'a service failed', { nth });
  expect(lines).toHaveLength(20);
  await expect.poll(() => (warnInBounds(log, 'a service failed', {}), lines.length), { timeout: 5_000 }).toBe(21);
  expect(lines[20]).toMatchObject({ leftOut: expect.any(Number) });
  expect((lines[20] as { leftOut: number }).leftOut).toBeGreaterThanOrEqual(480);
});
