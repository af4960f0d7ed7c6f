import { messages } from '@xinyue/contracts/messages';
import { expect, it } from 'vitest';
import { ServerError } from '../../api/ServerError.ts';
import { stockConflictOf } from './stockConflictOf.ts';

it('reads the present stock out of the refusal', () => {
  const message = messages.stockSeenChanged(120, 97);
  expect(stockConflictOf(new ServerError(message, 409))).toEqual({ message, current: 97 });
  expect(stockConflictOf(new ServerError(messages.stockSeenChanged(1, 0), 409))?.current).toBe(0);
});

it('is silent about other refusals', () => {
  expect(stockConflictOf(new ServerError('同一请求编号的内容不一致', 409))).toBeUndefined();
  expect(stockConflictOf(new ServerError(messages.stockSeenChanged(1, 2), 400))).toBeUndefined();
  expect(stockConflictOf(new Error(messages.stockSeenChanged(1, 2)))).toBeUndefined();
});
