import { isDeepStrictEqual } from 'node:util';
import { type FirstsOf, needsConfirm, type PartnerConfirmation, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requireSecondPerson } from '@xinyue/kit/http/secondPerson';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { giverOf } from '../rights/clearOrRefuse.ts';
import { endFormerKeys, endPartner, partnerOf } from './keepPartners.ts';
import {
  endKeys,
  findPartner,
  findWaitingBy,
  type KeptPartner,
  letKeyWork,
  markConfirmed,
  publishPartner,
} from './store/partnerStore.ts';

/** Whether it works without the second person it should have had. */
export const isUnreviewed = ({
  kind,
  shops,
  state,
  confirmedBy,
}: Pick<KeptPartner, 'kind' | 'shops' | 'state' | 'confirmedBy'>) =>
  state === 'active' && confirmedBy === '' && needsConfirm(kind, shops);

/** Whether the partner itself waits for a second person, or should have had one. */
const isUndecided = (partner: KeptPartner) => partner.state === 'waiting' || isUnreviewed(partner);

/** Who may not be the second person: who made what is to be confirmed, the partner or its new key. */
const makersOf = (partner: KeptPartner, rotator: string | undefined): { maker?: string; rotator?: string } => ({
  ...(isUndecided(partner) && { maker: partner.madeBy }),
  ...(rotator && { rotator }),
});

/**
 * Tr-S-01: a second person lets a new partner, or the new key of one, work, or ends it for good; the same for partners that work since before a second
 * person was needed. A refused key leaves the partner as it is. Refusals: `forbidden` (who made it, under whatever account), `notFound`, `conflict`
 * (closed; nothing to confirm), `unavailable` (merchant-service is away).
 */
export async function confirmPartner(deps: Deps, { id, pass, remark = '' }: PartnerConfirmation, write: Write): Promise<null> {
  // Asked before anything is locked; compared again below.
  const found = pass ? await findPartner(deps.pool, id) : undefined;
  const asked = found && found.state !== 'closed' ? makersOf(found, await findWaitingBy(deps.pool, id)) : {};
  const firsts: FirstsOf<'confirmPartner'> = { maker: asked.maker, rotator: asked.rotator };
  if (Object.keys(asked).length > 0 && !Object.values(asked).includes(write.actor.accountId))
    await requireSecondPerson(deps.merchant, write.actor, firsts, write.traceId);
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    await giverOf(client, write.actor);
    const partner = await partnerOf(client, id);
    if (await requests.claim(client, write.repeat, null, now)) return;
    if (partner.state === 'closed') throw new AppError('conflict', sentence('partnerClosed', partner.name));
    const makers = makersOf(partner, await findWaitingBy(client, id));
    if (Object.keys(makers).length === 0) throw new AppError('conflict', sentence('partnerConfirmed', partner.name));
    if (Object.values(makers).includes(write.actor.accountId)) throw new AppError('forbidden', sentence('partnerOwn'));
    if (pass && !isDeepStrictEqual(makers, asked)) throw new AppError('conflict', sentence('partnerChanged', partner.name));
    await decide(client, deps, partner, { pass: Boolean(pass), remark, makers }, { write, now });
  });
  deps.afterCommit();
  return null;
}

type Decision = { pass: boolean; remark: string; makers: ReturnType<typeof makersOf> };

async function decide(
  client: PoolClient,
  deps: Pick<Deps, 'seals'>,
  partner: KeptPartner,
  { pass, remark, makers }: Decision,
  { write, now }: { write: Write; now: Date },
) {
  const { id } = partner;
  const before = { name: partner.name, kind: partner.kind, state: partner.state };
  const state = pass ? 'active' : isUndecided(partner) ? 'closed' : partner.state;
  if (pass && makers.rotator) {
    await endFormerKeys(client, deps, id, now);
    await letKeyWork(client, deps.seals, id);
  }
  if (pass && isUndecided(partner)) await markConfirmed(client, deps.seals, id, write.actor, now);
  if (pass) {
    const cause = { actor: eventActorOf(write.actor), traceId: write.traceId, now };
    await publishPartner(client, { ...partner, state: 'active' }, cause, isUndecided(partner) ? undefined : 'rotated');
  }
  if (!pass && isUndecided(partner)) await endPartner(client, deps, partner, write, now);
  else if (!pass) await endKeys(client, deps.seals, id, now, 'waiting');
  const what = `${isUndecided(partner) ? 'partner' : 'partnerKey'}.${pass ? 'confirmed' : 'rejected'}`;
  const after = { ...before, state, ...(remark && { remark }) };
  await writeAudit(client, { actor: write.actor, what, rowId: id, before, after });
}
