import { expect, it } from 'vitest';
import { allowedText, holdNote } from './holdText.ts';

const holds = {
  orders: 1,
  fen: 100_000_00,
  strikes: 0,
  newcomer: true,
  limits: { orders: 5, fen: 500_000_000, share: 50 },
  until: null,
  minutes: 10,
};

it('Tr-M-04 says what a new account may hold, without what is not limited', () => {
  expect(allowedText(holds)).toBe('最多有未付款订单 5 笔、共 ¥5,000,000.00，须在 10 分钟内付款');
  expect(allowedText({ ...holds, limits: { orders: 0, fen: 500_000_000, share: 0 } })).toBe(
    '最多有未付款订单 ¥5,000,000.00，须在 10 分钟内付款',
  );
  expect(allowedText({ ...holds, limits: { orders: 0, fen: 0, share: 0 } })).toBe('须在 10 分钟内付款');
});

it('Tr-M-04 says nothing far from the limits, and both figures near one of them', () => {
  expect(holdNote({ ...holds, orders: 3 })).toBeUndefined();
  expect(holdNote({ ...holds, orders: 0, fen: 0, limits: { orders: 0, fen: 0, share: 0 } })).toBeUndefined();
  expect(holdNote({ ...holds, orders: 4 })).toEqual({
    text: '未付款订单已占用 4 笔，上限 5 笔；¥100,000.00，上限 ¥5,000,000.00。付款或取消后可继续下单',
    blocked: false,
  });
  expect(holdNote({ ...holds, fen: 400_000_000, strikes: 5 })?.text).toContain('7 天内有 5 笔未付款而过期或取消');
});

it('Tr-M-04 says until when nothing is taken', () => {
  expect(holdNote({ ...holds, strikes: 10, until: '2026-05-07 10:00:00' })).toEqual({
    text: '7 天内有 10 笔订单未付款而过期或取消，2026-05-07 10:00:00 后才能再下单；支付未付款订单可减少次数',
    blocked: true,
  });
});
