import { createHmac, randomBytes } from 'node:crypto';

export type SignedParts = {
  partner: string;
  secret: string;
  method: string;
  /** With its query string, without the host. */
  path: string;
  /** As it is sent. */
  body: string;
  /** Seconds since 1970; without one, now. */
  timestamp?: number | string;
  /** 16 to 64 letters, digits or `_ . -`, another one for each request; without one, by chance. */
  nonce?: string;
};

/** The `Authorization` header of a request. */
export function signRequest({ partner, secret, method, path, body, ...more }: SignedParts): string {
  const timestamp = more.timestamp ?? Math.floor(Date.now() / 1000);
  const nonce = more.nonce ?? randomBytes(16).toString('hex');
  const text = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return `XINYUE-HMAC-SHA256 partner="${partner}",timestamp="${timestamp}",nonce="${nonce}",signature="${signature}"`;
}
