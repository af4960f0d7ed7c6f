import { needsConfirm, type PartnerConfirmation, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requireSecondPerson } from '@xinyue/kit/http/secondPerson';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps, Write } from '../deps.ts';
import { giverOf } from '../rights/clearOrRefuse.ts';
import { endPartner, partnerOf } from './keepPartners.ts';
import { findPartner, type KeptPartner, markConfirmed, publishPartner } from './store/partnerStore.ts';

/** Whether it works without the second person it should have had. */
export const isUnreviewed = ({
  kind,
  shops,
  state,
  confirmedBy,
}: Pick<KeptPartner, 'kind' | 'shops' | 'state' | 'confirmedBy'>) =>
  state === 'active' && confirmedBy === '' && needsConfirm(kind, shops);

/**
 * Tr-S-01: a second person lets a new key work, or closes it for good; the same for keys that work since before a second person was needed. Refusals:
 * `forbidden` (who made it, under whatever account), `notFound`, `conflict` (closed; nothing to confirm), `unavailable` (merchant-service is away).
 */
export async function confirmPartner(deps: Deps, { id, pass, remark = '' }: PartnerConfirmation, write: Write): Promise<null> {
  // Who made it stays who made it: asked before anything is locked.
  const found = pass ? await findPartner(deps.pool, id) : undefined;
  if (found && found.state !== 'closed' && found.madeBy !== write.actor.accountId)
    await requireSecondPerson(deps.merchant, write.actor, { maker: found.madeBy }, write.traceId);
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    await giverOf(client, write.actor);
    const partner = await partnerOf(client, id);
    if (await requests.claim(client, write.repeat, null, now)) return;
    if (partner.state === 'closed') throw new AppError('conflict', sentence('partnerClosed', partner.name));
    if (partner.state === 'active' && !isUnreviewed(partner))
      throw new AppError('conflict', sentence('partnerConfirmed', partner.name));
    if (partner.madeBy === write.actor.accountId) throw new AppError('forbidden', sentence('partnerOwn'));
    const before = { name: partner.name, kind: partner.kind, state: partner.state };
    const state = pass ? 'active' : 'closed';
    if (pass) {
      await markConfirmed(client, id, write.actor, now);
      await publishPartner(client, { ...partner, state }, { actor: eventActorOf(write.actor), traceId: write.traceId, now });
    } else await endPartner(client, partner, write, now);
    const after = { ...before, state, ...(remark && { remark }) };
    await writeAudit(client, {
      actor: write.actor,
      what: pass ? 'partner.confirmed' : 'partner.rejected',
      rowId: id,
      before,
      after,
    });
  });
  deps.afterCommit();
  return null;
}
