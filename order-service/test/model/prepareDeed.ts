import type { Actor } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import type { Command } from './Command.ts';
import type { Deed, World } from './World.ts';

const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length]!;

/** Looks up what a command means now; nothing where no such order exists. Numbers of transactions and requests come again. */
export function prepareDeed(
  command: Command,
  world: World,
  spotIds: string[],
  buyers: Actor[],
  numbers: { trans: string[]; requests: string[] },
): Deed[] {
  const number = (known: string[], which: number | 'new') => {
    if (which !== 'new' && known.length > 0) return at(known, which);
    known.push(newId());
    return known.at(-1)!;
  };
  if (command.kind === 'expire') return [{ kind: 'expire' }];
  if (command.kind === 'place') {
    const { good, buyer, quantity, key } = command;
    const ownKey = key === undefined ? undefined : `key-of-this-story-${key}`;
    return [{ kind: 'place', spotId: at(spotIds, good), customerId: at(buyers, buyer).ownerId, quantity, key: ownKey }];
  }
  if (command.kind === 'adjust') {
    const spotId = at(spotIds, command.good);
    const { balance } = world.stock[spotId]!;
    const seen = { this: balance, another: balance + 1, unsaid: undefined }[command.seen];
    const requestId = number(numbers.requests, command.request);
    return [{ kind: 'adjust', spotId, seen, wanted: Math.max(0, balance + command.by), requestId }];
  }
  const ids = Object.keys(world.orders);
  if (ids.length === 0) return [];
  const { order, ...rest } = command;
  const orderId = at(ids, order);
  if (rest.kind !== 'notify') return [{ ...rest, orderId }];
  const { trans, ...notice } = rest;
  return [{ ...notice, orderId, transId: number(numbers.trans, trans) }];
}
