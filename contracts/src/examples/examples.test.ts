import { expect, it } from 'vitest';
import { isForPartners, isOpen } from '../mayCall.ts';
import { type Operation, type OperationName, operations } from '../operations.ts';
import { examples } from './examples.ts';

const all = Object.entries(operations) as [OperationName, Operation][];
const shown = Object.entries(examples).flatMap(([name, list]) =>
  list.map((example): [string, string, typeof example] => [name, example.name, example]),
);

it('every call of visitors and keys has an example', () => {
  const open = all.filter(([, one]) => isOpen(one) || isForPartners(one));
  expect(open.filter(([name]) => !examples[name]).map(([name]) => name)).toEqual([]);
});

it.each(shown)('%s takes and gives what its example %s says, and no more', (name, _which, { request, answer }) => {
  const operation: Operation = operations[name as OperationName];
  expect(operation.request.safeParse(request).error?.issues).toBeUndefined();
  if (operation.download) return expect(answer).toBeUndefined();
  // What the schema does not know it leaves out.
  expect(operation.answer.parse(answer)).toEqual(answer);
});

it('no call has two examples of a name', () => {
  const names = shown.map(([call, name]) => `${call} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});
