import type { Actor } from './actor.ts';
import { userTypes } from './codes.ts';
import type { Operation, Right } from './operation.ts';
import type { PartnerScope } from './partnerKinds.ts';

/** What an actor is, as rights and events name it. */
export const roleOf = (actor: Actor): 'staff' | 'merchant' | 'customer' =>
  actor.userType === userTypes.staff ? 'staff' : actor.userType === userTypes.merchant ? 'merchant' : 'customer';

/** True when visitors may call: no session is needed and one that is sent is not looked at (C-13). */
export const isOpen = (operation: Operation): boolean => operation.who.some((right) => right.role === 'visitor');

/** True when only the signature of a partner opens this call (C-13). */
export const isForPartners = (operation: Operation): boolean => operation.who.every((right) => right.role === 'partner');

/** Whether a partner whose key has these scopes may make this call (Tr-M-05). */
export const mayPartnerCall = (operation: Operation, scopes: readonly PartnerScope[]): boolean =>
  scopesThatOpen(operation).some((scope) => scopes.includes(scope));

/** The scopes of which a key needs one for this call. */
export const scopesThatOpen = ({ who }: Operation): PartnerScope[] =>
  who.flatMap((right) => (right.role === 'partner' ? [right.scope] : []));

/**
 * What the session has to do before this call is answered, by the name of the sentence that refuses it: show the second factor (Tr-M-02),
 * change a made password, which went through somebody else's hands, or enrol a second factor (Tr-M-03). Undefined where nothing is left to do.
 */
export function firstStepOf(
  { before = [] }: Operation,
  actor: Actor | undefined,
): 'needsFactor' | 'passwordFirst' | 'mustEnrol' | undefined {
  if (!actor) return undefined;
  if (actor.needsFactor) return before.includes('factor') ? undefined : 'needsFactor';
  if (actor.passwordMade && !before.includes('password')) return 'passwordFirst';
  return actor.mustEnrol && !before.includes('enrol') ? 'mustEnrol' : undefined;
}

/** The permission codes that the row of a call names for staff: one of them opens it (P-32). */
export const codesOf = ({ who }: Operation): string[] =>
  who.flatMap((right) => (right.role === 'staff' && right.permission !== undefined ? [right.permission] : []));

/** What a member of staff holds: everything, or these codes. */
export type HeldRights = { all: boolean; codes: readonly string[] };

/** The codes of a call's row that somebody holds, in the order of the row, those that open nothing last; what else is held is nothing to this call. */
export const codesFor = (operation: Operation, held: HeldRights): string[] =>
  [...codesOf(operation), ...(operation.extraCodes ?? [])].filter((code) => held.all || held.codes.includes(code));

/**
 * The rights table in one question: may this actor make this call at all? Which objects it reaches is the owning service's to hold in its SQL.
 * A member of staff needs the code that the row names (P-32); no code is no.
 */
export function mayCall(operation: Operation, actor: Actor | undefined): boolean {
  if (isOpen(operation)) return true;
  return actor !== undefined && operation.who.some((right) => hasRight(right, actor));
}

function hasRight(right: Right, actor: Actor): boolean {
  if (right.role === 'company') return roleOf(actor) === 'staff' && actor.comp !== undefined;
  if (right.role !== roleOf(actor)) return false;
  return right.role !== 'staff' || right.permission === undefined || Boolean(actor.codes?.includes(right.permission));
}
