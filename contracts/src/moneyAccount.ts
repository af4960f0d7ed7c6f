import type { Actor } from './actor.ts';
import { platformShop } from './codes.ts';
import { roleOf } from './mayCall.ts';
import { blank } from './rules.ts';

/** K-34, Z-19: `gq` owns what the platform's own goods earn, `gh` the fees of withdrawals. */
export const companyAccounts = {
  gq: { id: platformShop.id, name: platformShop.name },
  gh: { id: 'comp:gh', name: '平台手续费' },
} as const;
export type Company = keyof typeof companyAccounts;
export const companies = Object.keys(companyAccounts) as Company[];

/** The account whose money somebody owns: a merchant's shop or a company account; undefined for everybody else. */
export function moneyAccountOf(actor: Actor): string | undefined {
  const role = roleOf(actor);
  if (role === 'merchant') return actor.ownerId;
  return role === 'staff' && actor.comp ? companyAccounts[actor.comp].id : undefined;
}

/** Whether a body about the own money names this account. Absent fields name none. */
export type NamedAccount = { customerId?: unknown; comp?: unknown };

/** P-27: the account follows from the session; a body that names one must name that one, or the call is refused (403). */
export const namesOwnAccount = (actor: Actor, { customerId, comp }: NamedAccount): boolean =>
  (blank(customerId) === undefined || customerId === actor.ownerId) &&
  (comp === undefined || comp === null || comp === (actor.comp ?? ''));
