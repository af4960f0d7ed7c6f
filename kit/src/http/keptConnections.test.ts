import { expect, it } from 'vitest';
import { useReceivers } from '../testing/useReceivers.ts';
import { readBlocks } from './outsideAddresses.ts';
import { createOutside } from './postOutside.ts';

const serve = useReceivers();
const own = readBlocks('127.0.0.1/32')!;
const here = async () => ['127.0.0.1'];
const url = (port: number) => new URL(`http://receiver.test:${port}/in`);

it('looks at the name for each connection, and opens one where none is free, where one is over or ten seconds old', async () => {
  const state = { now: 0, asked: 0, headers: {} };
  const { seen, port } = await serve((_request, response) => response.writeHead(204, state.headers).end());
  const resolve = async () => ((state.asked += 1), here());
  const { post } = createOutside({ admitted: own, timeoutMs: 5_000, resolve, now: () => state.now });
  const ask = async (count: number) => {
    for (const one of await Promise.all(Array.from({ length: count }, () => post(url(port), {}, ''))))
      expect(one).toMatchObject({ status: 204 });
    return [seen.connections, state.asked];
  };
  expect(await ask(3)).toEqual([3, 3]);
  expect(await ask(3)).toEqual([3, 3]);
  state.headers = { connection: 'close' };
  await ask(3);
  expect(await ask(1)).toEqual([4, 4]);
  state.headers = {};
  expect(await ask(1)).toEqual([5, 5]);
  state.now = 9_999;
  expect(await ask(1)).toEqual([5, 5]);
  state.now = 10_000;
  expect(await ask(1)).toEqual([6, 6]);
});

it('leads nowhere else by a name that changed while a connection was kept', async () => {
  const state = { now: 0, addresses: ['127.0.0.1'] };
  const { port } = await serve((_request, response) => response.writeHead(204).end());
  const { post } = createOutside({
    admitted: own,
    timeoutMs: 5_000,
    resolve: async () => state.addresses,
    now: () => state.now,
  });
  expect(await post(url(port), {}, '')).toMatchObject({ status: 204 });
  state.addresses = ['10.0.0.1'];
  state.now = 10_000;
  expect(await post(url(port), {}, '')).toMatchObject({ kind: 'addressRefused' });
});

it('sends once more over a new connection where the one that waited was closed, and no more than that', async () => {
  const state = { cuts: false };
  const { seen, port } = await serve((request, response) => {
    if (state.cuts) request.socket.destroy();
    else response.writeHead(204).end();
  });
  const { post } = createOutside({ admitted: own, timeoutMs: 5_000, resolve: here });
  expect(await post(url(port), {}, '')).toMatchObject({ status: 204 });
  state.cuts = true;
  expect(await post(url(port), {}, '')).toMatchObject({ kind: 'connect' });
  expect([seen.requests.length, seen.connections]).toEqual([3, 2]);
  state.cuts = false;
  expect(await post(url(port), {}, '')).toMatchObject({ status: 204 });
});
