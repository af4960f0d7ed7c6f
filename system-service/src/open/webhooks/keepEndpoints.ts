import { partnerDefaults } from '@xinyue/contracts/partnerDefaults';
import { sentence, type WebhookForm } from '@xinyue/contracts';
import type { EventReader } from '@xinyue/contracts/openEvents';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../../deps.ts';
import { sightOf } from '../feed/listEvents.ts';
import { newWebhookSecret } from './signWebhook.ts';
import { ownerNameOf } from './webhookActor.ts';
import {
  activateEndpoint,
  changeEndpoint,
  countForNew,
  type Endpoint,
  findOwn,
  insertEndpoint,
  secretsOf,
  setEndpointSecret,
  setEndpointState,
} from './store/endpointStore.ts';

/** Endpoints of one partner at most. */
const { mostEndpoints } = partnerDefaults;
/** How long the secret before signs too. */
const formerMs = 24 * 3_600_000;

export const missing = () => new AppError('notFound', sentence('webhookMissing'));

/** An endpoint of this partner, held; that of another is as if it were not there. Refusals: `notFound`, `conflict` changed past the service. */
export async function lockOwn(client: PoolClient, deps: Pick<Deps, 'seals'>, partner: string, id: string): Promise<Endpoint> {
  const found = await findOwn(client, deps.seals, partner, id, true);
  if (!found) throw missing();
  if (!found.holds) throw new AppError('conflict', sentence('webhookTampered'));
  return found;
}

/** Pt-V-01: refuses an address that nothing may be sent to. */
async function checkUrl({ outside, webhooks }: Deps, text: string): Promise<void> {
  const url = new URL(text);
  const secure = url.protocol === 'https:' || webhooks.plain;
  if (!secure || url.username || url.password || url.hash || text.includes('#') || (await outside.refuses(url)))
    throw new AppError('validation', sentence('urlRefused'));
}

/**
 * Pt-C-07: a new endpoint, whose secret is said once, or another address, description or types of one that is there. Refusals: `validation` (address,
 * unknown type), `forbidden` (a type that the key does not open), `notFound`, `conflict` (too many; tampered), `tooMany`.
 */
export async function saveWebhook(
  deps: Deps,
  reader: EventReader,
  { endpointId, url, description = '', types }: WebhookForm,
  write: Write,
): Promise<{ endpointId: string; secret?: string }> {
  sightOf(reader, types);
  deps.webhooks.saves.refuseOver(ownerNameOf(reader));
  await checkUrl(deps, url);
  const facts = { url, description, types };
  return inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    if (endpointId !== undefined) {
      const before = await lockOwn(client, deps, reader.name, endpointId);
      if (await requests.claim(client, write.repeat, { endpointId }, now)) return { endpointId };
      await changeEndpoint(client, deps.seals, { id: endpointId, ...facts, now });
      const { url: was, description: said, types: had } = before;
      const shown = { url: was, description: said, types: had };
      await writeAudit(client, { actor: write.actor, what: 'webhook.edited', rowId: endpointId, before: shown, after: facts });
      return { endpointId };
    }
    const [id, secret] = [newId(), newWebhookSecret()];
    const earlier = await requests.claim(client, write.repeat, { endpointId: id }, now);
    if (earlier) return { ...earlier.answer, secret: '' };
    if ((await countForNew(client, reader.name)) >= mostEndpoints)
      throw new AppError('conflict', sentence('tooManyEndpoints', mostEndpoints));
    const mark = await insertEndpoint(client, deps, { id, partner: reader.name, ...facts, secret, now });
    await writeAudit(client, {
      actor: write.actor,
      what: 'webhook.made',
      rowId: id,
      after: { partner: reader.name, ...facts, mark },
    });
    return { endpointId: id, secret };
  });
}

/**
 * Pt-C-08: pauses an endpoint, for which events wait meanwhile, or has it at work again, also one that was disabled: what waits goes on. Refusals:
 * `notFound`, `conflict` tampered.
 */
export async function switchWebhook(
  deps: Deps,
  reader: EventReader,
  { endpointId: id, state }: { endpointId: string; state: 'active' | 'paused' },
  { actor }: Write,
): Promise<null> {
  return inTransaction(deps.pool, async (client) => {
    const found = await lockOwn(client, deps, reader.name, id);
    if (found.state === state) return null;
    if (state === 'active') await activateEndpoint(client, deps.seals, id, deps.clock.now());
    else await setEndpointState(client, deps.seals, id, state);
    const before = { state: found.state, reason: found.reason };
    await writeAudit(client, { actor, what: 'webhook.statusChanged', rowId: id, before, after: { state, reason: '' } });
    return null;
  });
}

/** Pt-C-09: an endpoint goes at once; what was to be sent there is taken away afterwards, however much it is. Refusal: `notFound`. */
export async function deleteWebhook(deps: Deps, reader: EventReader, id: string, { actor }: Write): Promise<null> {
  return inTransaction(deps.pool, async (client) => {
    const found = await findOwn(client, deps.seals, reader.name, id, true);
    if (!found) throw missing();
    await setEndpointState(client, deps.seals, id, 'deleted');
    const { url, state } = found;
    await writeAudit(client, {
      actor,
      what: 'webhook.deleted',
      rowId: id,
      before: { url, state },
      after: { url, state: 'deleted' },
    });
    return null;
  });
}

/** Pt-C-10: a new secret, said once; the one before signs too for 24 hours or, with `now`, no more. Refusals: `notFound`, `conflict` tampered. */
export async function rotateWebhook(
  deps: Deps,
  reader: EventReader,
  { endpointId: id, now: atOnce }: { endpointId: string; now?: 0 | 1 | undefined },
  write: Write,
): Promise<{ secret: string }> {
  return inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const found = await lockOwn(client, deps, reader.name, id);
    if (!secretsOf(deps.vault, found, now)) throw new AppError('conflict', sentence('webhookTampered'));
    if (await requests.claim(client, write.repeat, { endpointId: id }, now)) return { secret: '' };
    const secret = newWebhookSecret();
    const mark = await setEndpointSecret(client, deps, found, secret, atOnce ? null : new Date(now.getTime() + formerMs));
    await writeAudit(client, {
      actor: write.actor,
      what: 'webhook.secretRotated',
      rowId: id,
      after: { url: found.url, now: Boolean(atOnce), mark },
    });
    return { secret };
  });
}
