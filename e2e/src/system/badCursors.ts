import { messages, type OperationName, operations } from '@xinyue/contracts';
import type { BadInput } from './badRows.ts';
import { goodBodies } from './goodBodies.ts';

const foreign = Buffer.from('things.id.desc 01920000-0000-7000-8000-0000000fffff').toString('base64url');
const roles = { visitor: 'visitor', customer: 'buyer', merchant: 'merchant', staff: 'staff' } as const;
type Shaped = { shape?: object };
const has = (schema: object, field: string) => Object.keys((schema as Shaped).shape ?? {}).includes(field);
const pages = (name: OperationName) => has(operations[name].request, 'after') && has(operations[name].answer, 'next');

/** Every list that takes a cursor meets one that is not its own: it may neither be ignored nor begin anywhere. */
export const badCursors: BadInput[] = (Object.keys(operations) as OperationName[]).filter(pages).flatMap((operation) => {
  const { role } = operations[operation].who.at(-1)!;
  if (role === 'partner') return [];
  return {
    what: `${operation}: C-04 the cursor of another list`,
    operation,
    as: roles[role],
    body: (world) => ({ ...goodBodies(world)[operation], after: foreign }),
    code: 400,
    msg: messages.cursorWrong,
  };
});
