import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sentence, operations, type Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { silentLog } from '@xinyue/kit/Logger';
import { createLimits } from '@xinyue/kit/limit/createLimits';
import { afterEach, expect, it } from 'vitest';
import { nobody } from '../auth/createVisitorOf.ts';
import { createSessions } from '../auth/createSessions.ts';
import { createDownloads } from '../upstream/createDownloads.ts';
import type { Upstreams } from '../upstream/createUpstreams.ts';
import { createCallHandler } from './createCallHandler.ts';
import { createConcurrencyLimit } from './createConcurrencyLimit.ts';
import { createGreatBodies } from './createGreatBodies.ts';
import { createSharedAnswers } from './createSharedAnswers.ts';

const written: unknown[] = [];
const log = { ...silentLog, error: (entry: unknown) => void written.push(entry) };
const sessions = createSessions({ check: async () => [] });
let stop = () => {};
afterEach(() => {
  stop();
  written.length = 0;
});

/** Calls a gateway behind which everything goes wrong in this way. */
// What no code is asked for reaches the services without anybody's rights being read.
const rights = { judged: async (_: unknown, actor: Actor) => actor, drop: () => undefined };

async function sendCall(error: Error): Promise<{ status: number; text: string }> {
  const forward = async () => {
    throw error;
  };
  const upstreams: Upstreams = {
    visitorOf: () => nobody,
    headersOf: () => ({}),
    forward,
    ask: forward,
    close: async () => {},
  };
  const quotes = { open: async () => undefined, counts: () => ({ used: 0, waiting: 0, limit: 0 }), stop: () => undefined };
  const security = { note: () => undefined, stop: async () => undefined };
  const limits = createLimits(log);
  const downloads = createDownloads(upstreams, limits);
  const shared = createSharedAnswers();
  const inTurn = createConcurrencyLimit(limits);
  const greatBodies = createGreatBodies(limits);
  const partnerCalls = { begin: async () => undefined };
  const handle = createCallHandler(
    {
      upstreams,
      sessions,
      rights,
      inTurn,
      greatBodies,
      shared,
      partnerCalls,
      downloads,
      security,
      quotes,
      requestSecret: 'x',
      log,
    },
    'portal',
  );
  const server = createServer((request, response) => void handle(request, response, request.url!.split('?', 1)[0]!));
  stop = () => void server.close();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${operations.listShops.path}?signature=abc`, {
    method: 'POST',
    body: '{}',
  });
  return { status: answer.status, text: await answer.text() };
}

it('C-15 writes a fault of ours down, without the query, and tells the visitor nothing of it', async () => {
  const fault = new TypeError('x is not a function');
  const { status, text } = await sendCall(fault);
  expect([status, text.includes('not a function')]).toEqual([500, false]);
  expect(written).toEqual([{ err: fault, path: operations.listShops.path, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
});

it('C-09 writes no refusal down', async () => {
  expect((await sendCall(new AppError('unavailable', sentence('unavailable')))).status).toBe(503);
  expect(written).toEqual([]);
});
