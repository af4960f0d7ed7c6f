import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/** Standard Webhooks: `v1,` and HMAC-SHA256 over id, second and text, one for each secret, the newest first. */
export const signWebhook = (secrets: readonly string[], id: string, seconds: number, body: string): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');

/** Everything that goes along with a text. */
export const webhookHeaders = (secrets: readonly string[], id: string, now: Date, body: string): Record<string, string> => {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    'content-type': 'application/json',
    'user-agent': 'Xinyue-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signWebhook(secrets, id, seconds, body),
  };
};
