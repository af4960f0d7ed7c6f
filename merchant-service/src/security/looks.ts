import type { Deps } from '../deps.ts';
import { findLooks, keepLook } from './store/proofStore.ts';

/** For so long a session looks without another proof (Tr-M-01). */
const lookMs = 15 * 60_000;

/** Who looks, in which session, and by which password and factors that was proven. */
export type Looker = { accountId: string; session: Buffer; credentials: Buffer };

/** From now on this session may look; `proofId` is the proof that was just spent on it. */
export async function openLooks(deps: Deps, looker: Looker, proofId: string): Promise<void> {
  const endsAt = new Date(deps.clock.now().getTime() + lookMs);
  await keepLook(deps.pool, proofId, { endsAt, seal: sealOf(deps, looker, endsAt) });
}

/** Whether a look of this session was proven a moment ago, with the password and the factors of today. */
export async function mayLook(deps: Deps, looker: Looker): Promise<boolean> {
  const proven = await findLooks(deps.pool, looker, deps.clock.now());
  return proven.some(({ endsAt, seal }) => seal.equals(sealOf(deps, looker, endsAt)));
}

/** Whoever can write the table, and has no key, opens no look with it. */
const sealOf = ({ requestIndex }: Deps, { accountId, session, credentials }: Looker, endsAt: Date): Buffer =>
  requestIndex(`look|${JSON.stringify([accountId, session.toString('hex'), endsAt.getTime(), credentials.toString('hex')])}`);
