import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import { quotation } from '@xinyue/contracts/operations/catalog/marketShapes';
import { eventually } from '@xinyue/kit/testing/eventually';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { eventEnvOf } from '@xinyue/scripts/keys/eventKeys';
import { freePort } from '@xinyue/scripts/base/freePort';
import type { System } from '@xinyue/scripts/start/SystemOptions';

const contracts = Array.from({ length: 20 }, (_, nth) => `RU${2701 + nth}`);
/** As many rows as a busy second of the exchange moves. */
const moving = 5;

/** Stands before catalog-service: quotes of which some have moved whenever a second has passed, at any hour of the day. */
async function startQuotes() {
  const started = performance.now();
  const blank = Object.fromEntries(Object.keys(quotation.shape).map((name) => [name, 1]));
  const answer = () => {
    const second = Math.floor((performance.now() - started) / 1000);
    const list = contracts.map((code, nth) => ({ ...blank, code, name: code, latest: 15_000 + (nth < moving ? second : 0) }));
    const asOf = new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString().slice(0, 19).replace('T', ' ');
    const facts = { source: 'bench', asOf, simulated: true, stale: false, trading: true };
    const main = { RU: contracts[0], NR: null, BR: null };
    return JSON.stringify({ success: true, code: 200, msg: '', data: { list, total: list.length, ...facts, main } });
  };
  const server = createServer((request, response) => {
    request.resume();
    const known = request.url?.split('?')[0] === operations.readFutures.path;
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end(known ? answer() : '{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** One more gateway before the services of a copy, in a process of its own, with quotes that change every second. */
export async function startQuoteGateway({ serviceUrls, databaseUrls, secrets }: System) {
  const quotes = await startQuotes();
  const port = await freePort(1);
  const url = `http://127.0.0.1:${port}`;
  const folder = (name: string) => path.join(repoRoot(), name, 'dist');
  const addresses = Object.fromEntries(
    Object.entries({ ...serviceUrls, catalog: quotes.url, gateway: url }).map(([name, to]) => [
      `XINYUE_${name.toUpperCase()}_URL`,
      to,
    ]),
  );
  const gateway: ChildProcess = spawn(process.execPath, [path.join(folder('gateway'), 'start.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...addresses,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      XINYUE_HOST: '127.0.0.1',
      XINYUE_BUS_URL: databaseUrls.bus,
      ...eventEnvOf('gateway', secrets.eventKeys),
      XINYUE_INTERNAL_SECRET: secrets.internal,
      XINYUE_REQUEST_SECRET: secrets.request,
      XINYUE_PORTAL_DIR: folder('portal-ui'),
      XINYUE_ADMIN_DIR: folder('admin-ui'),
    },
  });
  const stop = async () => {
    const ended = once(gateway, 'exit');
    gateway.kill();
    await Promise.race([ended, sleep(10_000)]);
    gateway.kill('SIGKILL');
    quotes.stop();
  };
  const answers = async () => (await fetch(`${url}/health/live`)).ok;
  try {
    await eventually(answers, { describe: 'one more gateway', timeoutMs: 60_000, intervalMs: 200 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: gateway.pid!, stop };
}
