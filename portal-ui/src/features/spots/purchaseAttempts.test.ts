import { expect, it } from 'vitest';
import { purchaseAttempts } from './purchaseAttempts.ts';

const body = { orderNum: 5 };

it('an attempt without an answer comes back with the same input, time and key', () => {
  const first = purchaseAttempts.open('good-1', 5, '2026-11-21 10:00:00');
  const key = first.keyOf(body);
  purchaseAttempts.keep('good-1', { ...first, quantity: '7', unanswered: true });
  const again = purchaseAttempts.open('good-1', 5, '2026-11-21 10:05:00');
  expect(again).toMatchObject({ quantity: '7', payTime: '2026-11-21 10:00:00', unanswered: true });
  expect(again.keyOf(body)).toBe(key);
});

it('a settled attempt is forgotten: the next purchase is a new one', () => {
  const first = purchaseAttempts.open('good-2', 5, '2026-11-21 10:00:00');
  purchaseAttempts.keep('good-2', { ...first, unanswered: true });
  purchaseAttempts.settle('good-2');
  const next = purchaseAttempts.open('good-2', 5, '2026-11-21 10:05:00');
  expect(next).toMatchObject({ quantity: '5', payType: 2, unanswered: false });
  expect(next.keyOf(body)).not.toBe(first.keyOf(body));
});
