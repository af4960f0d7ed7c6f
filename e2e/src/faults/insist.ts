import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Client } from '@xinyue/scripts/client/createClient';
import type { Journal } from './Journal.ts';

/** Longer than anything the doors may take (C-09), so that a silent one counts as gone. */
const limitMs = 35_000;

/** One call of a client with a key, given up by the client after `giveUpMs`: the server goes on, its answer is lost. */
export async function send<T>(client: Client, path: string, body: unknown, key: string, giveUpMs = limitMs): Promise<Answer<T>> {
  const response = await fetch(client.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...client.headers() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(giveUpMs),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer<T>, 'status'>) };
}

/** Much longer than any outage of a run, also on a machine that has other things to do: who has no answer by then was left alone. */
const patienceMs = 120_000;
/** First and longest pause between two tries, shortened at random: a crowd that comes again all at once would be the next outage. */
const pauses = { firstMs: 100, mostMs: 4_000 };
const comeAgain = [429, 503];

type Insisted<T> = { answer: Answer<T>; tries: number };

/**
 * Sends a request as a careful client does: again with the same key and body after a lost connection or an answer that asks to come again,
 * until there is a definite one. Any other 5xx, or none within a minute, goes into the journal as broken and answers undefined.
 */
export async function insist<T>(
  journal: Journal,
  what: string,
  trying: (attempt: number) => Promise<Answer<T>>,
): Promise<Insisted<T> | undefined> {
  const started = performance.now();
  for (let tries = 1; ; tries += 1) {
    const answer = await trying(tries).catch((error: unknown) => String((error as { cause?: unknown }).cause ?? error));
    const waited = performance.now() - started;
    if (typeof answer !== 'string' && !comeAgain.includes(answer.status)) {
      if (waited > journal.slowest.ms) journal.slowest = { ms: waited, what: `${what} (${tries} tries)` };
      if (answer.status < 500) return { answer, tries };
      journal.broken.push(`${what}: ${answer.status} ${answer.msg}`);
      return undefined;
    }
    if (waited > patienceMs) {
      journal.broken.push(
        `${what}: no answer in ${patienceMs / 1000} s, at last ${typeof answer === 'string' ? answer : answer.msg}`,
      );
      return undefined;
    }
    journal.retried += 1;
    await sleep(Math.min(pauses.firstMs * 2 ** (tries - 1), pauses.mostMs) * (0.5 + Math.random() / 2));
  }
}
