import type { EventReader } from '@xinyue/contracts/openEvents';
import type { AttemptOutcome } from '@xinyue/contracts/labels/webhookWords';
import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../../deps.ts';
import { judgeAttempt } from './domain/judgeAttempt.ts';
import { missing } from './keepEndpoints.ts';
import { webhookHeaders } from './signWebhook.ts';
import { findOwn, secretsOf } from './store/endpointStore.ts';
import { ownerNameOf } from './webhookActor.ts';

/**
 * Pt-C-11: sends `webhook.test` now, once, and tells how that went; nothing of it is kept. Refusals: `notFound`, `conflict` tampered, `tooMany` more than
 * ten a minute.
 */
export async function testEndpoint(
  deps: Deps,
  reader: EventReader,
  endpointId: string,
): Promise<{ outcome: AttemptOutcome; status: number; ms: number }> {
  const found = await findOwn(deps.pool, deps.seals, reader.name, endpointId);
  if (!found) throw missing();
  deps.webhooks.tests.refuseOver(ownerNameOf(reader));
  const now = deps.clock.now();
  const secrets = secretsOf(deps.vault, found, now);
  if (!found.holds || !secrets) throw new AppError('conflict', sentence('webhookTampered'));
  const event = { id: newId(), type: 'webhook.test', timestamp: now.toISOString(), data: { text: '测试推送', version: 1 } };
  const body = JSON.stringify(event);
  const headers = webhookHeaders(secrets, event.id, now, body);
  const answer = await deps.outside.post(new URL(found.url), headers, body);
  const { outcome } = judgeAttempt(answer, now);
  return { outcome, status: answer.kind === 'answered' ? answer.status : 0, ms: answer.ms };
}
