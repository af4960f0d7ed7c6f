import type { Answer, Client } from '@xinyue/scripts/client/createClient';

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
