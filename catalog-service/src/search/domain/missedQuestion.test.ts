import { expect, it } from 'vitest';
import { missedQuestion } from './missedQuestion.ts';

it.each([
  ['ＳＣＲ-11', 'scr11'],
  ['  丁苯   电池 ', '丁苯 电池'],
  ['電池', '电池'],
  ['%_\\', undefined],
  ['', undefined],
  ['138 1234 5678', undefined],
  ['张三13812345678', undefined],
  ['zhangsan@example.com', undefined],
  ['烟片 zhang.san＠example.com', undefined],
  ['张三﹫example.com', undefined],
  ['胶'.repeat(200), '胶'.repeat(64)],
])('Po-08 %j is counted as %j', (text, question) => {
  expect(missedQuestion(text)).toBe(question);
});
