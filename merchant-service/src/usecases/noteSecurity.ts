import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { insertSecurityEvents } from '../store/securityStore.ts';

const text = z.string().max(200).optional();

/** What the gateway and neighbours tell in batches of at most 500, late where this service was away. */
export const securityToNote = z.object({
  events: z
    .array(
      z.object({
        at: z.iso.datetime(),
        what: z.string().max(40),
        outcome: z.string().max(40),
        accountId: text,
        userType: z.int().min(0).max(2).optional(),
        whoIndex: text,
        origin: text,
        session: text,
        detail: text,
        count: z.int().min(1),
      }),
    )
    .max(500),
});

/** Writes them down; one that was sent twice because its answer got lost stands there twice. */
export async function noteSecurity(deps: Pick<Deps, 'pool'>, { events }: z.output<typeof securityToNote>): Promise<null> {
  await insertSecurityEvents(deps.pool, events);
  return null;
}
