import { builtInRoles, type Sentence, sentence } from '@xinyue/contracts';

/**
 * What somebody holds, or would hold: a role with its codes and entries of the menu, and the departments (by their paths) from which on down they reach
 * records. `roots`: the departments that count now, where those given to a person take the place of the own one; without them all do. A change of a
 * role names the codes or the entries, whichever it is about.
 */
export type Holding = {
  roleId: string | null;
  codes: readonly string[];
  departments: readonly string[];
  roots?: readonly string[];
  modules?: readonly string[];
};
export type Giver = Holding & { accountId: string };
/** Whose rights change: those of everybody with a role, or of one person. */
export type Target = { kind: 'role'; roleId: string } | { kind: 'person'; accountId: string };

declare const brand: unique symbol;
/** A change of rights that `clear` let pass, and nothing else can make: what writes rights takes this alone. */
export type Cleared<T extends Target = Target> = {
  readonly [brand]: true;
  readonly target: T;
  readonly before: Holding;
  readonly after: Holding;
};
export type Refusal = { refused: Sentence };

/** Jobs and the first start act as the system, which holds everything and has no account. */
export const theSystem: Giver = { accountId: 'system', roleId: builtInRoles.super.id, codes: [], departments: [] };

export const isSuper = ({ roleId }: Pick<Holding, 'roleId'>): boolean => roleId === builtInRoles.super.id;

/** Whether somebody reaches a department: their own ones and whatever is below. */
export const reaches = (giver: Holding, path: string): boolean =>
  isSuper(giver) || giver.departments.some((root) => path.startsWith(root));

const beyond = (giver: Holding, codes: readonly string[]): string[] =>
  isSuper(giver) ? [] : [...new Set(codes)].filter((code) => !giver.codes.includes(code));

const difference = (one: readonly string[], other: readonly string[]): string[] => [
  ...one.filter((code) => !other.includes(code)),
  ...other.filter((code) => !one.includes(code)),
];

const refused = (reason: Sentence): Refusal => ({ refused: reason });

function judgeRole(giver: Giver, roleId: string, before: Holding, after: Holding): Refusal | undefined {
  if (roleId === builtInRoles.super.id) return refused(sentence('superFixed'));
  if (roleId === giver.roleId) return refused(sentence('ownRole'));
  const missing = beyond(giver, difference(before.codes, after.codes));
  if (missing.length > 0) return refused(sentence('beyondOwnRights', missing.join('、')));
  const foreign = difference(before.modules ?? [], after.modules ?? []).some(
    (id) => !isSuper(giver) && !giver.modules?.includes(id),
  );
  return foreign ? refused(sentence('beyondOwnMenus')) : undefined;
}

/** Who acts on a person acts on all that person holds: with a new password or another role it is theirs to use or to take. */
function judgePerson(giver: Giver, accountId: string, before: Holding, after: Holding): Refusal | undefined {
  if (accountId === giver.accountId) return refused(sentence('ownRights'));
  if (!isSuper(giver) && (isSuper(before) || isSuper(after))) return refused(sentence('superOnly'));
  const missing = beyond(giver, [...before.codes, ...after.codes]);
  if (missing.length > 0) return refused(sentence('beyondOwnRights', missing.join('、')));
  const outside = [...before.departments, ...after.departments].some((path) => !reaches(giver, path));
  return outside ? refused(sentence('beyondOwnDepartments')) : undefined;
}

/**
 * Nobody gives or takes what they do not hold: not to themselves, not to their own role, nothing of 超级管理员 (which is fixed) unless they are
 * one. With `before` = `after` it judges whether somebody may act on a person at all.
 */
export function clear<T extends Target>(giver: Giver, target: T, before: Holding, after: Holding): Cleared<T> | Refusal {
  const refusal =
    target.kind === 'role' ? judgeRole(giver, target.roleId, before, after) : judgePerson(giver, target.accountId, before, after);
  return refusal ?? ({ target, before, after } as Cleared<T>);
}
