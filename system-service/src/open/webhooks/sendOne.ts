import { randomInt } from 'node:crypto';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { OutsideAnswer } from '@xinyue/kit/http/postOutside';
import type { Deps } from '../../deps.ts';
import type { OpenFact } from '../feed/domain/openForm.ts';
import { mostOurs, type Outage } from './createOutage.ts';
import { judgeAttempt, waitBehind } from './domain/judgeAttempt.ts';
import { reasonAgainst } from './domain/reasonAgainst.ts';
import { webhookHeaders } from './signWebhook.ts';
import { type Arrived, type Begun, endAttempt, type Ended, lockEndpoint, putOff } from './store/claimStore.ts';
import { type Endpoint, secretsOf } from './store/endpointStore.ts';
import type { Standing } from './partnerStanding.ts';
import { disableAndTell, ownerOf } from './tellWebhook.ts';

/** An event as it was kept. */
type Fact = Omit<OpenFact, 'at'>;

/** An endpoint at work, whose it is, what of it has begun, and the event; undefined where that is gone, or not as it was kept. */
export type Job = { endpoint: Endpoint; standing: Standing; begun: Begun; fact: Fact | undefined };

const againMs = 30_000;
/** What may have failed on our side of the wire. Who takes a connection and says nothing is no such case. */
const mayBeOurs: readonly string[] = ['dns', 'connect'];

/** What an answer means for its delivery. */
function endedBy(
  { webhooks: { schedule } }: Deps,
  { begun }: Job,
  answer: OutsideAnswer,
  outage: Outage,
  now: Date,
): Ended & { pause?: number } {
  const judged = judgeAttempt(answer, now);
  const status = answer.kind === 'answered' ? answer.status : 0;
  if (judged.outcome === 'ok') return { outcome: 'ok', status, ms: answer.ms, next: 'ok' };
  if (mayBeOurs.includes(judged.outcome) && begun.ours < mostOurs && outage.isOurs(now.getTime()))
    return { outcome: 'ours', status, ms: answer.ms, next: new Date(now.getTime() + againMs) };
  const seconds = waitBehind(schedule, begun.tries, randomInt(1_001) / 1_000);
  const next = seconds === undefined ? 'failed' : new Date(now.getTime() + seconds * 1_000);
  return { ...judged, status, ms: answer.ms, next };
}

/**
 * Notes how an attempt ended, and what follows for its endpoint: that only where it is still at work at the address that was called. It may have been
 * changed, paused or deleted meanwhile, and what the one before answered says nothing about that one.
 */
async function note(
  deps: Deps,
  { endpoint, standing, begun }: Job,
  { pause, ...ended }: Ended & { pause?: number },
  tampered = false,
) {
  const now = deps.clock.now();
  const why = tampered ? 'tampered' : ended.outcome === 'gone' ? 'gone' : undefined;
  const told = await inTransaction(deps.pool, async (client) => {
    const found = await lockEndpoint(client, endpoint.id);
    const asCalled = found?.state === 'active' && found.url === endpoint.url;
    if (!(await endAttempt(client, begun, { ended, asCalled, now })) || !asCalled) return false;
    if (pause !== undefined) await putOff(client, endpoint.id, new Date(now.getTime() + pause * 1_000));
    if (why) await disableAndTell(client, deps, found, why, ownerOf(endpoint, standing));
    return why !== undefined;
  });
  if (told) deps.afterCommit();
}

/**
 * Sends one event to one endpoint. What arrived at one that does not fail is answered, to be noted; how all others went is noted here. What stops in
 * between is taken back after a minute, and sent again under the same id.
 */
export async function sendOne(deps: Deps, job: Job, outage: Outage, signal: AbortSignal): Promise<Arrived | undefined> {
  const { endpoint, begun, fact } = job;
  const against = reasonAgainst(fact, endpoint.types, job.standing.reader);
  if (!fact || against) {
    const what = { delivery: begun.deliveryId, event: begun.eventId };
    if (against === 'tampered')
      deps.log.error(what, 'a webhook is not sent: its event is gone, not as it was kept, or of another');
    await note(deps, job, { outcome: 'ours', status: 0, ms: 0, next: 'failed' });
    return undefined;
  }
  const at = deps.clock.now();
  const secrets = secretsOf(deps.vault, endpoint, at);
  if (!secrets) {
    await note(deps, job, { outcome: 'ours', status: 0, ms: 0, next: at }, true);
    return undefined;
  }
  const url = new URL(endpoint.url);
  const headers = webhookHeaders(secrets, fact.id, at, fact.body);
  const answer = await deps.outside.post(url, headers, fact.body, signal);
  if (signal.aborted) return undefined;
  const now = deps.clock.now();
  const reached = answer.kind === 'answered' || answer.kind === 'tls';
  if (reached || mayBeOurs.includes(answer.kind)) outage.note(url.hostname, reached, now.getTime());
  const ended = endedBy(deps, job, answer, outage, now);
  if (ended.outcome === 'ok' && !endpoint.failing) return { begun, url: endpoint.url, status: ended.status, ms: ended.ms };
  await note(deps, job, ended);
  return undefined;
}
