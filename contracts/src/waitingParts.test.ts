import { expect, it } from 'vitest';
import { codesOf } from './mayCall.ts';
import { type OperationName, operations } from './operations.ts';
import { type ScreenName, screenTable } from './screens.ts';
import { isLate, waitingKeys, waitingLink, waitingParts } from './waitingParts.ts';

it.each(waitingKeys)('Of-01 %s leads to a list that opens by the codes of the queue, and that takes its filter', (key) => {
  const { screen, filter, rights } = waitingParts[key];
  const name = screenTable[screen as ScreenName].calls.list as OperationName;
  const { request } = operations[name];
  expect(codesOf(operations[name])).toEqual([...rights]);
  const read = request.safeParse(filter);
  expect(read.error?.issues ?? []).toEqual([]);
  if (Object.keys(filter).length > 0)
    expect(read.data).toMatchObject(request.safeParse({ ...filter, pageNum: 1 }).data as object);
  expect(waitingLink(key).startsWith(`/${screen}`)).toBe(true);
});

it('Of-02 a queue is late once its oldest has waited as long as the house allows', () => {
  const { lateSeconds } = waitingParts.orders;
  expect([isLate('orders', 1, lateSeconds - 1), isLate('orders', 1, lateSeconds), isLate('orders', 0, 0)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([isLate('parked', 1, 0), isLate('parked', 0, 0)]).toEqual([true, false]);
});
