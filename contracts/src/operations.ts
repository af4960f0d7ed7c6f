import type { Operation } from './operation.ts';
import { catalogOperations } from './operations/catalogOperations.ts';
import { merchantOperations } from './operations/merchantOperations.ts';
import { orderOperations } from './operations/orderOperations.ts';
import { payoutOperations } from './operations/payoutOperations.ts';

export type { Operation, Right } from './operation.ts';
export * from './operations/catalogOperations.ts';
export * from './operations/merchantOperations.ts';
export * from './operations/orderOperations.ts';
export * from './operations/payoutOperations.ts';

/** The one table of documented calls: what is not here does not exist (deny by default). */
export const operations = {
  ...merchantOperations,
  ...catalogOperations,
  ...orderOperations,
  ...payoutOperations,
};
export type OperationName = keyof typeof operations;

const byPath = new Map<string, Operation>(Object.values(operations).map((row) => [row.path, row]));

/** The operation of a path, without its query string. */
export const operationOf = (path: string): Operation | undefined => byPath.get(path);
