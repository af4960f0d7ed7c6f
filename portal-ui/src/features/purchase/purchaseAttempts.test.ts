// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { sweepDrafts } from '@xinyue/web/client/sweepDrafts';
import { orderToSend, purchaseAttempts } from './purchaseAttempts.ts';

const items = sessionStorage;
beforeEach(() => items.clear());

const open = (at = '2026-11-21 10:00:00', user = 'u') => purchaseAttempts.open(user, 'good', '5', at);

it('portal B2 an attempt without an answer comes back with the same input, time, key and amount', () => {
  const first = { ...open(), quantity: '7' };
  const sent = orderToSend(first, { quantity: 7, payType: 2 }, 700);
  purchaseAttempts.keep('u', 'good', { ...first, unanswered: [sent] });
  const again = open('2026-11-21 10:05:00');
  expect(again).toMatchObject({ quantity: '7', payTime: '2026-11-21 10:00:00' });
  // Dearer by now: the same request all the same, or the server would take it for another one.
  expect(orderToSend(again, { quantity: 7, payType: 2 }, 900)).toEqual(sent);
  expect(orderToSend(again, { quantity: 8, payType: 2 }, 800).key).not.toBe(sent.key);
});

it('portal B2 a settled attempt is forgotten, and nobody gets the one of another customer', () => {
  const first = open();
  const sent = orderToSend(first, { quantity: 5, payType: 2 }, 500);
  purchaseAttempts.keep('u', 'good', { ...first, quantity: '9', unanswered: [sent] });
  expect(open('2026-11-21 10:05:00', 'other')).toMatchObject({ quantity: '5', unanswered: [] });
  purchaseAttempts.settle('u', 'good');
  expect(open('2026-11-21 10:05:00')).toMatchObject({ quantity: '5', payType: 2, unanswered: [] });
});

it('portal B2 what somebody else wrote into the storage is no attempt', () => {
  items.setItem('draft.orders.u', '{broken');
  expect(open()).toMatchObject({ quantity: '5', unanswered: [] });
});

it('portal B2 what was sent over half an hour ago has expired by now and is no attempt any more', () => {
  const first = open();
  purchaseAttempts.keep('u', 'good', { ...first, unanswered: [orderToSend(first, { quantity: 7, payType: 2 }, 700)] });
  expect(open('2026-11-21 10:29:59').unanswered).toHaveLength(1);
  expect(open('2026-11-21 10:30:00')).toMatchObject({ quantity: '5', unanswered: [] });
});

it('portal B2 a storage that takes nothing stops no order', () => {
  const full = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: full });
  try {
    const first = open();
    expect(() =>
      purchaseAttempts.keep('u', 'good', { ...first, unanswered: [orderToSend(first, { quantity: 7, payType: 2 }, 700)] }),
    ).not.toThrow();
  } finally {
    vi.unstubAllGlobals();
  }
});

it('portal B2 R-27 an attempt goes with its customer, and another good has its own', () => {
  const first = open();
  const unanswered = [orderToSend(first, { quantity: 5, payType: 2 }, 500)];
  for (const good of ['good', 'other']) purchaseAttempts.keep('u', good, { ...first, unanswered });
  purchaseAttempts.settle('u', 'other');
  expect(open().unanswered).toEqual(unanswered);
  purchaseAttempts.keep('u-2', 'good', { ...first, unanswered });
  sweepDrafts('u');
  expect([open().unanswered.length, Object.keys(items)]).toEqual([1, ['draft.orders.u']]);
  sweepDrafts();
  expect(open().unanswered).toEqual([]);
});
