import type { OperationName } from '@xinyue/contracts';
import type { BadWorld } from './badWorld.ts';

type Who = 'visitor' | 'buyer' | 'merchant' | 'staff';
/** A body nobody should be able to send with effect, and the refusal it must meet. */
export type BadInput = {
  what: string;
  operation: OperationName;
  as: Who;
  body(world: BadWorld): unknown;
  code: number;
  msg: string | RegExp;
};

/** Bodies made of one that would do, each changed in one way, and what is said to each. */
export const rows = (
  operation: OperationName,
  as: Who,
  base: (world: BadWorld) => object,
  list: [what: string, change: object | ((world: BadWorld) => object), msg: string | RegExp, code?: number][],
): BadInput[] =>
  list.map(([what, change, msg, code = 400]) => ({
    what: `${operation}: ${what}`,
    operation,
    as,
    body: (world) => ({ ...base(world), ...(typeof change === 'function' ? change(world) : change) }),
    code,
    msg,
  }));
