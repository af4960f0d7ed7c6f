import { type Operation, operations } from '@xinyue/contracts';

export type CallOfCode = { method: string; path: string; rows: string };

const calls = new Map<string, CallOfCode[]>();
for (const { method, path, rows, who } of Object.values<Operation>(operations))
  for (const right of who)
    if (right.role === 'staff' && right.permission !== undefined)
      calls.set(right.permission, [...(calls.get(right.permission) ?? []), { method, path, rows }]);

/** Every code that a call of the product names, with those calls: from the rights table itself. */
export const callsOfCodes: ReadonlyMap<string, readonly CallOfCode[]> = calls;
