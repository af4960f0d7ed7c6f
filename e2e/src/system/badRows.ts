import { messages, type OperationName, operations, type Right } from '@xinyue/contracts';
import type { BadWorld } from './badWorld.ts';
import { goodBodies } from './goodForms.ts';
import { fieldsOf } from './hostileBodies.ts';

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

/** Bodies made of one that would do, each changed in one way, and the message for each. */
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

const foreign = Buffer.from('things.id.desc 01920000-0000-7000-8000-0000000fffff').toString('base64url');
const roles = { visitor: 'visitor', customer: 'buyer', merchant: 'merchant', staff: 'staff' } as const;
const pages = (name: OperationName) =>
  fieldsOf(operations[name].request).includes('after') && fieldsOf(operations[name].answer).includes('next');

/** Asked for by a config or a task, which would be missed first: simulatedOrders.test of order-service has their cursors. */
const ofParents: readonly OperationName[] = ['listTasks', 'listTaskOrders'];

/** Every list that takes a cursor meets one that is not its own: it may neither be ignored nor begin anywhere. */
export const badCursors: BadInput[] = (Object.keys(operations) as OperationName[]).filter(pages).flatMap((operation) => {
  // No account of the test owns a company account: the other people who may call.
  const { role } = (operations[operation].who as readonly Right[]).findLast((right) => right.role !== 'company')!;
  if (role === 'partner' || ofParents.includes(operation)) return [];
  return {
    what: `${operation}: C-04 the cursor of another list`,
    operation,
    as: roles[role],
    body: (world) => ({ ...goodBodies(world)[operation], after: foreign }),
    code: 400,
    msg: messages.cursorWrong,
  };
});
