import type { Actor } from '@xinyue/contracts';
import type { DisabledReason } from '@xinyue/contracts/labels/webhookWords';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import type { Db } from '@xinyue/kit/db/db';
import type { Deps } from '../../deps.ts';
import { publish } from '../../store/publish.ts';
import { disableEndpoint, type Endpoint } from './store/endpointStore.ts';

/** Whose an endpoint is, as events say it. */
export type Owner = { partner: string; shopId?: string };
/** The owner of an endpoint, whose partner may be gone. */
export const ownerOf = ({ partner }: Pick<Endpoint, 'partner'>, standing: { shopId: string | undefined } | undefined): Owner => ({
  partner,
  ...(standing?.shopId && { shopId: standing.shopId }),
});
type Told = { type: 'webhook.disabled'; reason: DisabledReason } | { type: 'webhook.failing'; percent: number };

/** Publishes that an endpoint was disabled, or for how long it fails, under its version. */
export const tellWebhook = (db: Db, now: Date, { id, version }: { id: string; version: number }, told: Told, owner: Owner) => {
  const of = { aggregateId: id, aggregateVersion: version, cause: { actor: systemActor('system'), traceId: '', now } };
  const common = { endpointId: id, ...owner };
  return publish(db, [
    told.type === 'webhook.disabled'
      ? { ...of, type: told.type, data: { ...common, reason: told.reason } }
      : { ...of, type: told.type, data: { ...common, percent: told.percent } },
  ]);
};

/** Nobody's deed. */
const system: Actor = { accountId: 'system', ownerId: 'system', userType: 0, account: 'system', name: 'system' };

/** Disables a locked endpoint, which trail and event tell. */
export async function disableAndTell(
  db: Db,
  { seals, clock, log }: Pick<Deps, 'seals' | 'clock' | 'log'>,
  { id, ...before }: Pick<Endpoint, 'id' | 'state' | 'reason'>,
  reason: DisabledReason,
  owner: Owner,
): Promise<void> {
  const version = await disableEndpoint(db, seals, id, reason);
  await writeAudit(db, {
    actor: system,
    what: 'webhook.statusChanged',
    rowId: id,
    before: { state: before.state, reason: before.reason },
    after: { state: 'disabled', reason },
  });
  await tellWebhook(db, clock.now(), { id, version }, { type: 'webhook.disabled', reason }, owner);
  log.warn({ endpoint: id, partner: owner.partner, reason }, 'a webhook was disabled');
}
