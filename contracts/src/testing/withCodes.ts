import type { Actor } from '../actor.ts';
import { userTypes } from '../codes.ts';
import { codesFor } from '../mayCall.ts';
import { operationOf } from '../operations.ts';

/** An actor as the gateway signs it for a call: a member of staff with every code its row names, unless the test says which ones it holds. */
export function withCodes(path: string, actor: Actor): Actor;
export function withCodes(path: string, actor: Actor | undefined): Actor | undefined;
export function withCodes(path: string, actor: Actor | undefined): Actor | undefined {
  const operation = operationOf(path.split('?')[0]!);
  if (!operation || actor?.userType !== userTypes.staff || actor.codes) return actor;
  return { ...actor, codes: codesFor(operation, { all: true, codes: [] }) };
}
