import { refusal, toAppError } from '@xinyue/kit/http/envelope';
import type { UpstreamResponse } from '../upstream/readResponse.ts';

/** How a call ended: HTTP status, code of the envelope, reason of a refusal. */
export type Outcome = { http: number; code: number; reason: string };

const failure = Buffer.from('{"success":false');
/** Longer refusals are not looked into. */
const longest = 20_000;

/** What the answer of a service says; of success nothing is read. */
export function outcomeOf({ statusCode, body }: Pick<UpstreamResponse, 'statusCode' | 'body'>): Outcome {
  if (!body.subarray(0, failure.length).equals(failure)) return { http: statusCode, code: statusCode, reason: '' };
  if (body.length > longest) return { http: statusCode, code: statusCode === 200 ? 400 : statusCode, reason: '' };
  const { code, data } = JSON.parse(body.toString()) as { code: number; data: { reason?: unknown } | null };
  return { http: statusCode, code, reason: String(data?.reason ?? '').slice(0, 64) };
}

/** The same of a refusal that was thrown here. */
export function failedOutcome(error: unknown): Outcome {
  const { status, envelope } = refusal(toAppError(error));
  const { reason } = envelope.data as { reason: unknown };
  return { http: status, code: envelope.code, reason: String(reason).slice(0, 64) };
}
