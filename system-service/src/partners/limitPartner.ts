import { type PartnerRateForm, sentence, usualPerMinute } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps, Write } from '../deps.ts';
import { giverOf } from '../rights/clearOrRefuse.ts';
import { lockByName, publishPartner } from './store/partnerStore.ts';
import { dropRate, findRate, saveRate } from './store/rateStore.ts';

/**
 * Pt-C-23: gives a partner, also one of the configuration, a rate of its own in calls a minute; 0 puts the setting back. Gateways read it within a
 * second. Refusals: `notFound`, `conflict` (closed), `forbidden`.
 */
export async function limitPartner(deps: Deps, { name, perMinute }: PartnerRateForm, write: Write): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    await giverOf(client, write.actor);
    const partner = await lockByName(client, name);
    const configured = deps.partners.has(name);
    if (!partner && !configured) throw new AppError('notFound', sentence('partnerMissing'));
    if (partner?.state === 'closed' && !configured) throw new AppError('conflict', sentence('partnerClosed', name));
    if (await requests.claim(client, write.repeat, null, now)) return;
    const before = await findRate(client, name);
    if ((before ?? 0) === perMinute) return;
    if (perMinute > 0) await saveRate(client, { name, perMinute }, now);
    else await dropRate(client, name);
    const usual = usualPerMinute(name, deps.perMinute);
    const audit = { before: { name, perMinute: before ?? usual }, after: { name, perMinute: perMinute || usual } };
    await writeAudit(client, { actor: write.actor, what: 'partner.limited', rowId: partner?.id ?? name, ...audit });
    const cause = { actor: eventActorOf(write.actor), traceId: write.traceId, now };
    if (partner) await publishPartner(client, partner, cause, 'limited');
  });
  deps.afterCommit();
  return null;
}
