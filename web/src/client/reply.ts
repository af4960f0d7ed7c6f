import { sessionOver } from '@xinyue/contracts/sessionMessages';
import type { Reason } from '@xinyue/contracts/messages';
import { CallError } from './CallError.ts';
import type { ServerClock } from './createServerClock.ts';

/** What came back, whatever its status; `date` is the server's clock. */
export type Reply = { status: number; json: unknown; date: string | null };
/** A reply, when its request was sent (`ServerClock.ownNow`) and by which session; none is ''. */
export type Sent<R extends Reply> = { reply: R; sentAt: number; logintoken: string };

type Envelope = { success: boolean; code: number; data: unknown };

/** The sentence of a reply: `msg` of the envelope (C-06) or `message` of the simple-rest calls. */
export function sentenceOf(json: unknown): string {
  const { msg, message } = (json ?? {}) as { msg?: unknown; message?: unknown };
  return String(msg ?? message ?? '');
}

/** Why the server refused, by name (`data.reason`, of the simple-rest calls too); undefined where it did not, or gave no name. */
export const reasonOf = (json: unknown): Reason | undefined =>
  (json as { data?: { reason?: Reason } | null } | undefined)?.data?.reason;

const envelopeOf = (json: unknown): Envelope | undefined =>
  typeof json === 'object' && json !== null && 'code' in json ? (json as Envelope) : undefined;

/** How the reply of a documented call failed (C-08 to C-10); undefined when it did not. */
export function failureOf({ status, json }: Pick<Reply, 'status' | 'json'>): CallError | undefined {
  const envelope = envelopeOf(json);
  const code = Number(envelope?.code ?? status);
  const message = sentenceOf(json);
  if (!envelope || status >= 500 || code >= 500)
    return new CallError(Math.max(status, code, 500), message, { data: envelope?.data });
  return envelope.success && code === 200 ? undefined : new CallError(code, message, { data: envelope.data });
}

/** The data of the reply to a documented call (C-06); throws its failure. */
export function dataOf(reply: Pick<Reply, 'status' | 'json'>): unknown {
  const failure = failureOf(reply);
  if (failure) throw failure;
  return envelopeOf(reply.json)?.data;
}

export type ReplyParts = {
  clock: ServerClock;
  /** Called when the server ended the session of these credentials (C-11). */
  onSessionOver?: ((logintoken: string, message: string) => void) | undefined;
};

/**
 * Sends, and for a wrong clock once more by the server's time (Z-78): it was refused before it had any effect, so that is safe for writes
 * too. `setsClock`: the reply sets the clock in any case, as signing in does. Throws for a session that is over.
 */
export async function sendInTime<R extends Reply>(
  { clock, onSessionOver }: ReplyParts,
  send: () => Promise<Sent<R>>,
  setsClock = false,
): Promise<R> {
  const first = await send();
  const isWrongTime = first.reply.status === 401 && reasonOf(first.reply.json) === 'wrongTime';
  if (isWrongTime || setsClock) clock.correct(first.reply.date, first.sentAt);
  const { reply, logintoken } = isWrongTime ? await send() : first;
  if (reply.status !== 401) return reply;
  const message = sentenceOf(reply.json) || sessionOver;
  onSessionOver?.(logintoken, message);
  throw new CallError(401, message);
}
