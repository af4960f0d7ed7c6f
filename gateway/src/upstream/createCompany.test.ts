import { companyPath, type Traveller, writeAnswer } from '@xinyue/kit/http/company';
import { readBody } from '@xinyue/kit/http/readBody';
import { listen, type Listening } from '@xinyue/kit/http/listen';
import type { ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCompany } from './createCompany.ts';

type Came = { travellers: Traveller[]; response: ServerResponse; headers: unknown };
/** What arrived at the service, and was not answered yet unless `answerAtOnce`. */
let came: Came[];
let service: Listening;
let pool: Pool;
let join: ReturnType<typeof createCompany>;
const answer = ({ response }: Came, nth: number, text = `answer ${nth}`) =>
  response.write(writeAnswer(nth, { statusCode: 200, headers: {}, body: Buffer.from(text) }));
const whole = (one: Came) => {
  one.travellers.forEach(([, url], nth) => answer(one, nth, url));
  one.response.end();
};
const ask = async (url: string) => (await join(['POST', url, {}, ''])).body.toString();
const sizes = () => came.map(({ travellers }) => travellers.length);

beforeEach(async () => {
  came = [];
  const handle = async (body: Promise<Buffer>, response: ServerResponse, headers: unknown) =>
    came.push({ travellers: JSON.parse((await body).toString()) as Traveller[], response, headers });
  service = await listen(
    (request, response) => void handle(readBody(request), response, { ...request.headers, url: request.url }),
    {
      host: '127.0.0.1',
      port: 0,
    },
  );
  pool = new Pool(service.url);
  join = createCompany(pool, () => ({ 'x-signed': 'yes' }));
});
afterEach(async () => {
  await pool.destroy();
  await service.drain(0);
});

it('one that is alone leaves at once; those that come meanwhile leave together when it is answered, each with its own answer', async () => {
  const first = ask('/1');
  await expect.poll(sizes).toEqual([1]);
  const others = Promise.all(['/2', '/3', '/4'].map(ask));
  whole(came[0]!);
  await expect.poll(sizes).toEqual([1, 3]);
  whole(came[1]!);
  expect([await first, await others]).toEqual(['/1', ['/2', '/3', '/4']]);
  expect(came[1]!.headers).toMatchObject({ 'x-signed': 'yes', url: companyPath });
});

it('R4 one that is stuck holds up neither those of its company nor those behind it', async () => {
  const stuck = ask('/stuck');
  await expect.poll(sizes).toEqual([1]);
  const behind = Promise.all(['/2', '/3'].map(ask));
  await expect.poll(sizes).toEqual([1, 2]);
  whole(came[1]!);
  expect(await behind).toEqual(['/2', '/3']);
  const both = ['/4', '/5'].map(ask);
  await expect.poll(sizes).toEqual([1, 2, 2]);
  answer(came[2]!, 1, '/5');
  expect(await both[1]).toBe('/5');
  // The first answer lets the next leave, although the other is stuck.
  const next = ask('/6');
  await expect.poll(sizes).toEqual([1, 2, 2, 1]);
  for (const one of [came[0]!, came[3]!]) whole(one);
  answer(came[2]!, 0, '/4');
  expect([await stuck, await both[0], await next]).toEqual(['/stuck', '/4', '/6']);
});

it('R4 a connection that breaks loses those without an answer, and the next go on', async () => {
  const all = Promise.allSettled(['/1', '/2'].map(ask));
  await expect.poll(sizes).toEqual([2]);
  const behind = ask('/3');
  answer(came[0]!, 1, '/2');
  setTimeout(() => came[0]!.response.destroy(), 20);
  expect(await all).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: '/2' }]);
  await expect.poll(sizes).toEqual([2, 1]);
  whole(came[1]!);
  expect(await behind).toBe('/3');
});

it.each([
  ['ends too early', (response: ServerResponse) => void response.end()],
  ['refuses the company', (response: ServerResponse) => void response.writeHead(401).end('{"success":false}\n')],
])('R4 nobody waits for a service that %s', async (_what, end) => {
  const all = Promise.allSettled(['/1', '/2'].map(ask));
  await expect.poll(sizes).toEqual([2]);
  end(came[0]!.response);
  expect(await all).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});

it('R2 refuses at once who would be one too many to wait', async () => {
  const first = ask('/first').catch(() => undefined);
  await expect.poll(sizes).toEqual([1]);
  const waiting = Array.from({ length: 5_000 }, () => ask('/waiting').catch(() => 'refused'));
  await expect(ask('/over')).rejects.toMatchObject({ kind: 'unavailable' });
  await service.drain(0);
  await Promise.all([first, ...waiting]);
});
