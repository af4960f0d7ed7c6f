import { isDeepStrictEqual } from 'node:util';
import { applyDeed, type Expected } from './applyDeed.ts';
import type { Answer, Deed, World } from './World.ts';

export type Done = { deed: Deed; answer: Answer };

const fits = (expected: Expected, answer: Answer) =>
  expected.code === answer.code &&
  (expected.msg === undefined || expected.msg === answer.msg) &&
  (expected.id === undefined || expected.id === answer.id) &&
  (expected.balance === undefined || expected.balance === answer.balance);

/** The job that lets orders expire is one deed per order: each has a transaction of its own. */
const split = (world: World, done: Done[]): Done[] =>
  done.flatMap((one) =>
    one.deed.kind === 'expire'
      ? Object.keys(world.orders).map((orderId) => ({ ...one, deed: { kind: 'expireOne' as const, orderId } }))
      : [one],
  );

/**
 * Finds an order in which deeds that ran at once may have happened one after the other, so that every answer and what is stored afterwards
 * is what the model says; undefined when there is none: then something was seen that no sequence explains.
 */
export function explain(before: World, done: Done[], stored: (world: World) => unknown, seen: unknown): World | undefined {
  // Those that change nothing wherever they stand need not be tried at every place.
  const idle = ({ deed }: Done) => {
    if (deed.kind !== 'expireOne') return false;
    const copy = structuredClone(before);
    applyDeed(copy, deed, { code: 200, msg: '' });
    return isDeepStrictEqual(copy, before);
  };
  const search = (world: World, left: Done[]): World | undefined => {
    if (left.length === 0) return isDeepStrictEqual(stored(world), seen) ? world : undefined;
    for (const [nth, { deed, answer }] of left.entries()) {
      const next = structuredClone(world);
      if (!fits(applyDeed(next, deed, answer), answer)) continue;
      const found = search(next, left.toSpliced(nth, 1));
      if (found) return found;
    }
    return undefined;
  };
  return search(
    before,
    split(before, done).filter((one) => !idle(one)),
  );
}
