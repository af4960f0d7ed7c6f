import { type Actor, type UserType, userTypes } from '@xinyue/contracts';

/** What is known of an account that wants in. `actor` is who it will be (Z-25). */
export type SignIn = {
  actor: Actor;
  passwordHash: string;
  /** The account itself, or for a merchant also its customer (ADR 32: `userStatus` 1 ends both). */
  disabled: boolean;
  /** It is not as it was sealed: it opens nothing. */
  tampered: boolean;
  /** Merchants only (Z-23). */
  autoWithdraw?: boolean;
};

/** The two places to sign in: portal (C-21) and back office (C-23). The path decides, never the body (Z-55). */
export type Realm = 'portal' | 'backstage';

/** Minutes without use, and minutes in all (Z-51). */
export type SessionLimit = { idleMinutes: number; totalMinutes: number };
export type SessionLimits = { staff: SessionLimit; others: SessionLimit };

/** Of a session that waits for its second factor. */
export const pendingLimit: SessionLimit = { idleMinutes: 5, totalMinutes: 5 };

/** Staff may do more, so their sessions are shorter. */
export const limitOf = (limits: SessionLimits, userType: UserType): SessionLimit =>
  userType === userTypes.staff ? limits.staff : limits.others;

/** What a browser that signs in brings along, and what it is given to keep. */
export type SignInContext = {
  /** The address that the gateway passes; only the gateway reaches this port. */
  origin: string | undefined;
  /** The gateway marked it as coming through a proxy that was not announced (F7). */
  unannounced: boolean;
  /** The gateway marked it as coming by a name at which there are no demo accounts. */
  foreignHost: boolean;
  /** What its owner calls this browser. */
  name: string;
  /** The token by which an account knows this browser. It proves nothing else. */
  device: string | undefined;
  /** The token of a remembered sign-in (Z-42); back office only. */
  remembered: string | undefined;
  keepDevice(token: string, seconds: number): void;
  keepRemembered(account: string, token: string, seconds: number): void;
  dropRemembered(): void;
};
