import { type Actor, operations } from '@xinyue/contracts';
import { sessionHeader, signIn } from './people.ts';
import { useMerchant } from './startMerchant.ts';

/** What the first account signs in with. */
export const adminPassword = 'Given-by-0perator';
/** What members of staff sign in with whom a test makes. */
export const password = 'Operator-2026-x';
export type Person = { actor: Actor; logintoken: string };

/** merchant-service with its first account, and what that one does with members of staff. */
export function useStaffDesk(env: Record<string, string> = {}) {
  const merchant = useMerchant({ XINYUE_ADMIN_PASSWORD: adminPassword, ...env });
  return {
    merchant,
    signInAdmin: () => signIn(merchant, 'admin', adminPassword, 'backstage'),
    send: <T = { id: string }>(name: 'saveUser' | 'deleteUser' | 'listUsers' | 'revealUser', body: object, by: Person) =>
      merchant.call<T>(operations[name], body, { actor: by.actor, headers: sessionHeader(by.logintoken) }),
  };
}

/** The form of a member of staff. */
export const formOf = (account: string, more: object = {}) => ({
  userType: 0,
  userStatus: 0,
  account,
  nickname: account,
  ...more,
});
