import { type Actor, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';

/** The code that reaches customers, and the one for members of staff (own-names): `user:*` reaches no staff, `system:User:*` no customer. */
const codes = {
  read: ['user:read', 'system:User:list'],
  save: ['user:write', 'system:User:save'],
  delete: ['user:write', 'system:User:delete'],
  reveal: ['user:reveal', 'system:User:save'],
} as const;
export type UserAct = keyof typeof codes;

const codeFor = (act: UserAct, userType: number): string => codes[act][userType === userTypes.staff ? 1 : 0];

/** Whether somebody may do this to the users of a type: the row of a call names the codes for both, so which one is needed is judged here. */
const reaches = (by: Actor, act: UserAct, userType: number) => by.codes?.includes(codeFor(act, userType)) === true;

/** P-18, P-19, P-32: before one is made. Errors: `forbidden`. */
export const requireCode = (by: Actor, act: UserAct, userType: number): void => requireOneCode(by, codeFor(act, userType));

/** The same for an existing row: an actor who does not reach its kind gets the answer for an absent one (C-14). Errors: `notFound`. */
export function requireReach(by: Actor, act: UserAct, { userType }: { userType: number }): void {
  if (!reaches(by, act, userType)) throw new AppError('notFound', sentence('notFound'));
}

/** Errors: `forbidden`. */
export function requireOneCode(by: Actor, code: string): void {
  if (!by.codes?.includes(code)) throw new AppError('forbidden', sentence('forbidden'));
}

/** The kinds of users whose rows somebody may read; none is asked for by `undefined`. Errors: `forbidden` for a kind without the code. */
export function readableTypes(by: Actor, asked: number | undefined): number[] {
  if (asked !== undefined) requireCode(by, 'read', asked);
  const kinds = asked === undefined ? [userTypes.staff, userTypes.customer, userTypes.merchant] : [asked];
  return kinds.filter((userType) => reaches(by, 'read', userType));
}
