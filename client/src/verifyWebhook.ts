import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Event } from './types.ts';

/** As `node:http` gives headers, or as `fetch` does. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>> | { get(name: string): string | null };

export type ReceivedWebhook = {
  /** `whsec_…` of the endpoint. */
  secret: string;
  headers: Headers;
  /** As it came: text that was parsed and written anew has another signature. */
  body: string | Uint8Array;
  /** Seconds that both clocks may differ. */
  toleranceSeconds?: number;
};

function headerOf(headers: Headers, wanted: string): string {
  if (typeof headers['get'] === 'function') return (headers as { get(name: string): string | null }).get(wanted) ?? '';
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
  return typeof found === 'string' ? found : '';
}

function keyOf(secret: string): Buffer {
  const [, text = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const key = Buffer.from(text, 'base64');
  if (key.length === 0) throw new Error('the secret of the endpoint is not whsec_ and base64');
  return key;
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * The event of a webhook that we sent. Throws where headers are missing, the signature is wrong or the time is over 300 s off. While a secret
 * is replaced there are two signatures, one of which is enough.
 */
export function verifyWebhook({ secret, headers, body, toleranceSeconds = 300 }: ReceivedWebhook): Event {
  const [id = '', timestamp = '', signatures = ''] = ['id', 'timestamp', 'signature'].map((part) =>
    headerOf(headers, `webhook-${part}`),
  );
  if (!id || !signatures || !/^\d{1,12}$/.test(timestamp))
    throw new Error('webhook-id, webhook-timestamp or webhook-signature is missing or malformed');
  const mac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64');
  if (!signatures.split(' ').some((one) => isSame(one, `v1,${mac}`))) throw new Error('the signature of the webhook is wrong');
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) throw new Error('the webhook is too old or too new');
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as Event;
}
