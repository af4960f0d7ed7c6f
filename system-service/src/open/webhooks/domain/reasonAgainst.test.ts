import type { EventReader } from '@xinyue/contracts/openEvents';
import { expect, it } from 'vitest';
import { reasonAgainst } from './reasonAgainst.ts';

const reader: EventReader = { name: 'shop.a', kinds: ['shop'], scopes: ['orders', 'events'], shops: ['s'] };
const mine = { type: 'order.placed', shopId: 's' };

it('ADR 44 what was narrowed is not wanted; what is gone, or of another, is an alarm', () => {
  expect([
    reasonAgainst(mine, [], reader),
    reasonAgainst(mine, ['order.placed'], reader),
    reasonAgainst(mine, ['order.expired'], reader),
    reasonAgainst(mine, [], { ...reader, scopes: ['goods', 'events'] }),
    reasonAgainst({ ...mine, shopId: 'other' }, [], reader),
    reasonAgainst(undefined, [], reader),
  ]).toEqual([undefined, undefined, 'unwanted', 'unwanted', 'tampered', 'tampered']);
});

it('ADR 44 a channel is sent its own payments alone, a reader of all shops what every shop has, and nobody what there is no word for', () => {
  const channel: EventReader = { name: 'pay.a', kinds: ['payment'], scopes: ['pay', 'events'], shops: [] };
  const paid = { type: 'payment.settled', channel: 'pay.a' };
  const all: EventReader = { name: 'all', kinds: ['reader'], scopes: ['orders', 'events'], shops: [] };
  expect([
    reasonAgainst(paid, [], channel),
    reasonAgainst({ ...paid, channel: 'pay.b' }, [], channel),
    reasonAgainst({ type: 'payment.settled' }, [], channel),
    reasonAgainst({ type: 'payment.settled', shopId: 's' }, [], channel),
    reasonAgainst(paid, [], reader),
    reasonAgainst({ ...mine, shopId: 'any' }, [], all),
    reasonAgainst({ type: 'order.placed' }, [], reader),
    reasonAgainst({ type: 'order.placed', channel: 'shop.a' }, [], reader),
    reasonAgainst({ type: 'order.moved', shopId: 's' }, [], reader),
  ]).toEqual([undefined, 'tampered', 'tampered', 'tampered', 'unwanted', undefined, 'tampered', 'tampered', 'unwanted']);
});
