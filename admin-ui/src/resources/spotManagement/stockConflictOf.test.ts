import { messages } from '@xinyue/contracts/messages';
import { expect, it } from 'vitest';
import { CallError } from '@xinyue/web/client/CallError';
import { stockConflictOf } from './stockConflictOf.ts';

const message = messages.stockSeenChanged(120, 97);
const refused = (status: number, data: object) => new CallError(status, message, { data });
const data = { reason: 'stockSeenChanged', seen: 120, current: 97 };

it('reads the present stock from the data of the refusal, whatever its sentence says', () => {
  expect(stockConflictOf(refused(409, data))).toEqual({ message, current: 97 });
  expect(stockConflictOf(new CallError(409, '库存已变', { data: { ...data, current: 0 } }))?.current).toBe(0);
});

it('knows the refusal of a service that names no number, and offers none', () => {
  expect(stockConflictOf(refused(409, { reason: 'stockSeenChanged' }))).toEqual({ message, current: undefined });
});

it('is silent about other refusals', () => {
  expect(stockConflictOf(refused(409, { reason: 'sameKeyOtherBody' }))).toBeUndefined();
  expect(stockConflictOf(refused(400, data))).toBeUndefined();
  expect(stockConflictOf(new Error(message))).toBeUndefined();
});
