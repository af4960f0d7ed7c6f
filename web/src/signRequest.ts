import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type RequestParts = {
  partner: string;
  secret: string;
  method: string;
  path: string;
  timestamp: string;
  nonce: string;
  body: string;
};

/**
 * Pt-K-03: what a partner signs, and how it is sent. Computed here and not by `crypto.subtle`, which does not exist on plain http; nothing of
 * it leaves the page.
 */
export function signRequest({ partner, secret, method, path, timestamp, nonce, body }: RequestParts) {
  const text = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;
  const signature = bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text)));
  const authorization = `XINYUE-HMAC-SHA256 partner="${partner}",timestamp="${timestamp}",nonce="${nonce}",signature="${signature}"`;
  return { text, signature, authorization };
}
