import { messages } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { countNames } from './countNames.ts';

it('F3 L1 counts each name once, taken or made, and everything but a refusal with a time against us', () => {
  const asked = (account: string, code: number, msg = '', retryAfter?: number) => ({
    account,
    answer: { status: code === 429 ? 429 : 200, code, msg, retryAfter },
  });
  const answers = [
    asked('buyer001', 409, messages.accountTaken),
    asked('buyer001', 409, messages.accountTaken),
    asked('flooder1', 200),
    asked('flooder2', 429, '', 60),
    asked('flooder3', 429),
    asked('flooder4', 503),
    asked('flooder5', 409, messages.sameKeyOtherBody),
    asked('flooder6', 0),
  ];
  expect(countNames(answers)).toEqual({ learned: 2, refused: 1, others: 4 });
});
