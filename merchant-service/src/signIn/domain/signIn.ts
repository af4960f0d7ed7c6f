import { type Actor, type UserType, userTypes } from '@xinyue/contracts';

/** What is known of an account that wants in. `actor` is who it will be (Z-25). */
export type SignIn = {
  actor: Actor;
  passwordHash: string;
  /** The account itself, or for a merchant also its customer (DESIGN §6: `userStatus` 1 ends both). */
  disabled: boolean;
  /** Merchants only (Z-23). */
  autoWithdraw?: boolean;
};

/** The two places to sign in: portal (C-21) and back office (C-23). The path decides, never the body (Z-55). */
export type Realm = 'portal' | 'backstage';

/** Minutes without use, and minutes in all (Z-51). */
export type SessionLimit = { idleMinutes: number; totalMinutes: number };
export type SessionLimits = { staff: SessionLimit; others: SessionLimit };

/** Staff may do more, so their sessions are shorter. */
export const limitOf = (limits: SessionLimits, userType: UserType): SessionLimit =>
  userType === userTypes.staff ? limits.staff : limits.others;
