import { type UserType, userTypes } from '@xinyue/contracts';

/** Minutes without use, and minutes in all (Z-51). */
export type SessionLimit = { idleMinutes: number; totalMinutes: number };
export type SessionLimits = { staff: SessionLimit; others: SessionLimit };

/** Staff may do more, so their sessions are shorter. */
export const limitOf = (limits: SessionLimits, userType: UserType): SessionLimit =>
  userType === userTypes.staff ? limits.staff : limits.others;
