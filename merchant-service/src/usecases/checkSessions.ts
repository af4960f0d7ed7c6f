import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { type CheckedSession, checkSessionHashes } from '../store/checkSessionHashes.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What the gateway asks: hex SHA-256 of logintokens, at most 1000 in one call. */
export const sessionsToCheck = z.object({ tokenHashes: z.array(hash).max(1000), touch: z.array(hash).max(1000).default([]) });

/** S-38: who stands behind these tokens now; null where a session is over or unknown. Being asked for counts as use (Z-51). */
export async function checkSessions(deps: Deps, asked: z.infer<typeof sessionsToCheck>): Promise<{ sessions: CheckedSession[] }> {
  return { sessions: await checkSessionHashes(deps.pool, asked.tokenHashes, asked.touch, deps.clock.now()) };
}
