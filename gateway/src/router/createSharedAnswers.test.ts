import type { IncomingMessage } from 'node:http';
import { operations, type Operation } from '@xinyue/contracts';
import { expect, it, vi } from 'vitest';
import type { UpstreamResponse } from '../upstream/readResponse.ts';
import { createSharedAnswers } from './createSharedAnswers.ts';

const request = (headers: object = {}) => ({ url: '/xinyue/login/spot/query', headers }) as IncomingMessage;

/** Shared answers at a time that stands still, in front of a service that counts what it is asked. */
function stand(answerOf = (n: number) => `{"success":true,"data":${n}}`) {
  const at = { ms: 0 };
  const answers = createSharedAnswers(() => at.ms);
  let asked = 0;
  const ask = async (): Promise<UpstreamResponse> => ({
    statusCode: 200,
    headers: {},
    body: Buffer.from(answerOf((asked += 1))),
  });
  const send = async (body: string, { headers = {}, operation = operations.listSpots as Operation } = {}) =>
    (await answers.find(operation, request(headers), Buffer.from(body), ask)).body.toString();
  return { at, answers, send, asked: () => asked };
}

it('C-20 what many ask at the same time is asked once, and again when it is half a second old', async () => {
  const { at, send, asked } = stand();
  expect(await Promise.all([send('{}'), send('{}'), send('{"pageNum":2}')])).toEqual([
    '{"success":true,"data":1}',
    '{"success":true,"data":1}',
    '{"success":true,"data":2}',
  ]);
  at.ms = 499;
  await send('{}');
  expect(asked()).toBe(2);
  at.ms = 500;
  expect(await send('{}')).toBe('{"success":true,"data":3}');
});

it('C-20 what is there already is given at once, for as long as it is shared and no longer', async () => {
  const { at, answers, send } = stand();
  const peek = (operation: Operation = operations.listSpots, headers: object = {}) =>
    answers.peek(operation, request(headers), Buffer.from('{}'))?.body.toString();
  expect(peek()).toBeUndefined();
  await send('{}');
  expect([peek(), peek(operations.listOwnSpots), peek(operations.listSpots, { 'idempotency-key': 'k' })]).toEqual([
    '{"success":true,"data":1}',
    undefined,
    undefined,
  ]);
  at.ms = 500;
  expect(peek()).toBeUndefined();
  await send('{}');
  answers.noteCall(operations.saveSpot);
  expect(peek()).toBeUndefined();
});

it('C-43 whoever writes goods reads what was written, also where the old answer was still on its way', async () => {
  const { answers, send } = stand();
  const before = send('{}');
  answers.noteCall(operations.saveSpot);
  await before;
  expect(await send('{}')).toBe('{"success":true,"data":2}');
  answers.noteCall(operations.placeOrder);
  answers.noteCall(operations.listSpotTypes);
  expect(await send('{}'), 'a call of another service, an open one').toBe('{"success":true,"data":2}');
});

it('C-15 keeps no refusal, no failure and no call that is one person’s', async () => {
  const { send, asked } = stand(() => '{"success":false,"code":503}');
  await send('{}');
  await send('{}');
  expect(asked()).toBe(2);
  const own = stand();
  await own.send('{}', { operation: operations.listOwnSpots });
  await own.send('{}', { operation: operations.listOwnSpots });
  await own.send('{}', { headers: { 'idempotency-key': 'k' } });
  await own.send('{}', { headers: { 'idempotency-key': 'k' } });
  expect(own.asked()).toBe(4);
});

it('A4 many different questions push the oldest answers out', async () => {
  const { send, asked } = stand(() => `{"success":true,"data":"${'x'.repeat(900_000)}"}`);
  for (let n = 0; n < 40; n += 1) await send(`{"pageNum":${n}}`);
  await send('{"pageNum":39}');
  expect(asked()).toBe(40);
  await send('{"pageNum":0}');
  expect(asked()).toBe(41);
});

it('A4 keeps 2,000 answers at most, and looks at no others to make room', async () => {
  const { send, asked } = stand();
  const iterators: { next(): unknown }[] = [];
  const keys = vi.spyOn(Map.prototype, 'keys').mockImplementation(function (this: Map<unknown, unknown>) {
    const entries = this.entries();
    const one = {
      next: vi.fn(() => {
        const { value, done } = entries.next();
        return { value: value?.[0], done };
      }),
      [Symbol.iterator]: () => one,
    };
    iterators.push(one);
    return one as unknown as MapIterator<unknown>;
  });
  for (let n = 0; n < 2_010; n += 1) await send(`{"pageNum":${n}}`);
  keys.mockRestore();
  expect(iterators.length, 'one look for each that was too many').toBe(10);
  for (const one of iterators) expect(one.next).toHaveBeenCalledOnce();
  expect(asked()).toBe(2_010);
  await send('{"pageNum":10}');
  expect(asked(), 'the 2,000 newest are there').toBe(2_010);
  await send('{"pageNum":9}');
  expect(asked()).toBe(2_011);
});
