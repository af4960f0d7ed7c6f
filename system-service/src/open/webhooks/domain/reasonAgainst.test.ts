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
