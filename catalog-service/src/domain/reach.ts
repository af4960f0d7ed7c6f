import { type Actor, userTypes } from '@xinyue/contracts';

/** Whose rows a caller reaches: `ownerId` null means everybody's (staff); otherwise the SQL holds the owner (C-14). */
export type Reach = { ownerId: string | null };

/** Staff reach all rows, a merchant those of the own shop. */
export const reachOf = (actor: Actor): Reach => ({ ownerId: actor.userType === userTypes.staff ? null : actor.ownerId });
