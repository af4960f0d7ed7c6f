import { messages } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import type { SentCall } from '../sendCall.ts';
import { countProofs, judgeReplays } from './judgeReplays.ts';

const answer = (code: number, msg: string, ms = 5, more: Partial<SentCall> = {}): SentCall => ({
  status: code === 429 ? 429 : 200,
  code,
  msg,
  data: null,
  ms,
  retryAfter: undefined,
  cookies: [],
  ...more,
});
const [done, refused, busy] = [answer(200, '操作成功'), answer(409, messages.sameKeyOtherBody), answer(429, '操作过于频繁')];
const judge = (more: object) =>
  judgeReplays({ call: 'a save', first: done, same: done, wrong: [refused, refused], right: [refused], ...more });

it('F2 L1 finds the answer by which the right password of a replay is known', () => {
  expect(judge({})).toEqual({ apart: 0, honest: true, first: '操作成功', ms: 5, gapMs: 0 });
  expect(judge({ right: [done] }).apart).toBe(1);
  expect(judge({ right: [answer(409, messages.sameKeyOtherBody, 5, { data: { n: 1 } })] }).apart).toBe(1);
  expect(judge({ wrong: [refused, busy] }).apart).toBe(1);
  // All alike, and yet no proof: nobody looked.
  expect(judge({ wrong: [busy, busy], right: [busy] }).apart).toBe(3);
  expect(judge({ wrong: [done], right: [done] }).apart).toBe(2);
});

it('F2 finds the time by which it is known, and an honest request that is not answered again', () => {
  expect(judge({ right: [answer(409, messages.sameKeyOtherBody, 65)] }).gapMs).toBe(60);
  expect(judge({ same: refused }).honest).toBe(false);
  expect(judge({ first: refused, same: refused }).honest).toBe(false);
});

it('F2 L1 counts what was compared, right or wrong, apart from what was refused unseen', () => {
  const tries = [
    done,
    answer(400, messages.currentPasswordWrong),
    answer(403, messages.needsProof),
    { ...busy, retryAfter: 60 },
    busy,
    refused,
    answer(500, '系统繁忙'),
  ];
  const { compared, ...rest } = countProofs(tries);
  expect([compared.length, rest]).toEqual([3, { refused: 1, others: 3 }]);
});
