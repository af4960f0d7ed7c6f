import type { Actor } from '@xinyue/contracts/actor';
import { expect, it } from 'vitest';
import { eventActorOf, systemActor } from './eventActorOf.ts';
import { scopeOf } from './scopeOf.ts';

const actor = (userType: Actor['userType']): Actor => ({
  accountId: 'account',
  ownerId: 'owner',
  userType,
  account: 'a',
  name: 'n',
});

it('names an actor in events by its account', () => {
  expect([0, 1, 2].map((type) => eventActorOf(actor(type as Actor['userType'])))).toEqual([
    { kind: 'staff', id: 'account' },
    { kind: 'customer', id: 'account' },
    { kind: 'merchant', id: 'account' },
  ]);
  expect(eventActorOf({ ...actor(2), key: 'shop.x' })).toEqual({ kind: 'partner', id: 'shop.x' });
  expect(systemActor('payout')).toEqual({ kind: 'system', id: 'payout' });
});

it('C-14 lets staff alone reach the rows of everybody', () => {
  expect([0, 1, 2].map((type) => scopeOf(actor(type as Actor['userType'])).ownerId)).toEqual([null, 'owner', 'owner']);
});
