import { z } from 'zod';

/**
 * Who calls (ADR 32): `accountId` is the account that signed in, `ownerId` the id under which it owns things (a merchant's is the
 * userId of its customer, Z-25), `userType` 0 staff, 1 customer, 2 merchant. A right needs userType and ownerId.
 */
export const actorSchema = z.object({
  accountId: z.string(),
  ownerId: z.string(),
  userType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  account: z.string(),
  name: z.string(),
  /** The password was made by us and is to be changed before anything else; merchants alone. */
  passwordMade: z.boolean().optional(),
  /** The password is shorter than what withdraws or proves anything. */
  passwordWeak: z.boolean().optional(),
  /** The password was right, the second factor has not been shown yet: the session opens nothing but that. */
  needsFactor: z.boolean().optional(),
  /** Staff without a second factor, whose rights may ask for one. */
  noFactor: z.boolean().optional(),
  /** The time for enrolling one is over: the session opens nothing but that (Tr-M-03). Put in by the gateway, like the codes. */
  mustEnrol: z.boolean().optional(),
  /** Of people who own money: a second factor is enrolled. */
  hasFactor: z.boolean().optional(),
  /**
   * Permission codes of staff, as far as the row of this call names them: put in by the gateway from answers of system-service, never by a client.
   * None is no right.
   */
  codes: z.array(z.string()).optional(),
  /** K-34, Z-19: the company account of a member of staff, by configuration of the gateway alone; absent for everybody else. */
  comp: z.enum(['gq', 'gh']).optional(),
  /** Address of the visitor and a short form of the session's hash, for the trail: set by the gateway, in no event. */
  origin: z.string().optional(),
  session: z.string().optional(),
  /** The key of the shop that signed, by its name, where no session did: a service puts it in, `accountId` is the same. */
  key: z.string().optional(),
  /** The browser that signed in, by an id that all its accounts share; known to no client. */
  device: z.string().optional(),
});
export type Actor = z.infer<typeof actorSchema>;
