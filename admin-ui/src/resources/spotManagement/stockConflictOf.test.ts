import { messages } from '@xinyue/contracts/messages';
import { expect, it } from 'vitest';
import { CallError } from '@xinyue/web/client/CallError';
import { stockConflictOf } from './stockConflictOf.ts';

it('reads the present stock out of the refusal', () => {
  const message = messages.stockSeenChanged(120, 97);
  expect(stockConflictOf(new CallError(409, message))).toEqual({ message, current: 97 });
  expect(stockConflictOf(new CallError(409, messages.stockSeenChanged(1, 0)))?.current).toBe(0);
});

it('is silent about other refusals', () => {
  expect(stockConflictOf(new CallError(409, '同一请求编号的内容不一致'))).toBeUndefined();
  expect(stockConflictOf(new CallError(400, messages.stockSeenChanged(1, 2)))).toBeUndefined();
  expect(stockConflictOf(new Error(messages.stockSeenChanged(1, 2)))).toBeUndefined();
});
