import { userTypes } from '@xinyue/contracts/codes';
import { operations } from '@xinyue/contracts/operations';
import { type ScreenAction, type ScreenName, screenTable } from '@xinyue/contracts/screens';
import type { Session } from './readSession.ts';

export type Caller = Pick<Session, 'userType' | 'userId' | 'rights'>;
const roles: Partial<Record<number, 'staff' | 'merchant'>> = { [userTypes.staff]: 'staff', [userTypes.merchant]: 'merchant' };
const writes: readonly string[] = ['edit', 'delete'];

/** Whether a member of staff holds a code, as far as rights are read. */
export const holds = (who: Caller | undefined, code: string): boolean =>
  who?.userType === userTypes.staff && Boolean(who.rights?.all || who.rights?.permissions.includes(code));

/** True when this person may do that: the rights table of the contract decides, and what no row names is denied (R-24, Z-32). */
export function mayUse(who: Caller | undefined, resource: string, action: string, record?: Record<string, unknown>): boolean {
  if (!Object.hasOwn(screenTable, resource)) return false;
  const { owner, codes, calls } = screenTable[resource as ScreenName];
  const name = calls[action as ScreenAction];
  const role = who && roles[who.userType];
  if (!name || !role) return false;
  if (role === 'staff') {
    const own = codes?.[action as ScreenAction];
    if (own) return holds(who, own);
    return operations[name].who.some((right) =>
      right.role === 'company'
        ? Boolean(who.rights?.comp)
        : right.role === role && right.permission && holds(who, right.permission),
    );
  }
  if (!operations[name].who.some((right) => right.role === role)) return false;
  if (!owner) return false;
  return !record || !writes.includes(action) || record[owner] === who.userId;
}
