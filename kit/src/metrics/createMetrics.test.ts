import { get } from 'node:http';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metricRows, outcomeOfCode } from '@xinyue/contracts/metricRows';
import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../Logger.ts';
import { eventually } from '../testing/eventually.ts';
import { noteCode } from './answerCode.ts';
import { createMetrics } from './createMetrics.ts';
import type { Metrics } from './Metrics.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function open(service = 'gateway'): Metrics {
  const metrics = createMetrics({ service, port: 0, host: '127.0.0.1', log: silentLog });
  ends.push(metrics.stop);
  return metrics;
}
async function scrape(metrics: Metrics): Promise<string[]> {
  const url = await eventually(() => metrics.url(), { describe: 'the port of the metrics' });
  return (await (await fetch(url)).text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
const valueOf = (lines: string[], start: string) =>
  Number(
    lines
      .find((line) => line.startsWith(start))
      ?.split(' ')
      .at(-1),
  );

/** A server that counts each request under the path that is given, and answers as `handle` says. */
async function serve(metrics: Metrics, handle: (response: ServerResponse) => void): Promise<string> {
  const server: Server = createServer((_request, response) => {
    metrics.requests.begin(response, '/counted');
    handle(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('O-R-01 counts a request by the code of its answer, whatever its HTTP status is', async () => {
  const metrics = open();
  let code = 200;
  const url = await serve(metrics, (response) => {
    noteCode(response, code);
    response.end('ok');
  });
  for (code of [200, 409, 429, 500]) await (await fetch(url)).text();
  const lines = await scrape(metrics);
  for (const outcome of ['ok', 'refused', 'limited', 'failed'])
    expect(valueOf(lines, `xinyue_requests_total{path="/counted",outcome="${outcome}",service="gateway"}`)).toBe(1);
  expect(valueOf(lines, 'xinyue_request_seconds_count{service="gateway",path="/counted"}')).toBe(4);
  expect(valueOf(lines, 'xinyue_requests_in_flight')).toBe(0);
});

it('O-R-01 a reader that leaves at once fails nobody; an answer that we break off is a failure', async () => {
  const metrics = open();
  let begun = 0;
  const leaving = await serve(metrics, () => void (begun += 1));
  const request = get(leaving).on('error', () => undefined);
  await eventually(() => begun === 1, { describe: 'the request to arrive' });
  request.destroy();
  const counted = async (outcome: string) =>
    valueOf(await scrape(metrics), `xinyue_requests_total{path="/counted",outcome="${outcome}"`);
  await eventually(async () => (await counted('refused')) === 1, { describe: 'the one who left' });
  const broken = await serve(metrics, (response) => {
    noteCode(response, 500);
    response.destroy();
  });
  await expect(fetch(broken)).rejects.toThrow();
  await eventually(async () => (await counted('failed')) === 1, { describe: 'the broken answer' });
});

it('O-R-01 shows no value that could not be read now', async () => {
  const metrics = open('payout');
  let fails = false;
  metrics.live({
    name: 'money',
    metrics: ['xinyue_withdrawals_unknown'],
    async read() {
      if (fails) throw new Error('the database is away');
      return [{ metric: 'xinyue_withdrawals_unknown', value: 3 }];
    },
  });
  const shown = async () => (await scrape(metrics)).filter((line) => line.startsWith('xinyue_withdrawals_unknown'));
  expect(await shown()).toEqual(['xinyue_withdrawals_unknown{service="payout"} 3']);
  fails = true;
  expect(await shown()).toEqual([]);
  fails = false;
  expect(await shown()).toHaveLength(1);
});

it('O-R-01 answers GET /metrics alone, and where nobody asks nothing is served', async () => {
  const metrics = open();
  const url = await eventually(() => metrics.url(), { describe: 'the port of the metrics' });
  expect((await fetch(new URL('/other', url))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  const off = createMetrics({ service: 'gateway', port: undefined, host: '127.0.0.1', log: silentLog });
  expect(off.url()).toBeUndefined();
});

it('O-R-01 every metric has a help text, and labels that are known', () => {
  expect(Object.values(metricRows).filter(({ help }) => !/^[A-Z].*\.$/.test(help))).toEqual([]);
  expect([200, 302, 400, 428, 429, 500, 503].map(outcomeOfCode)).toEqual([
    'ok',
    'ok',
    'refused',
    'refused',
    'limited',
    'failed',
    'failed',
  ]);
});
