import { createHmac } from 'node:crypto';
import { deriveKey } from './deriveKey.ts';

/** The same 32 bytes for the same text; without the key they reveal nothing of it. */
export type BlindIndex = (text: string) => Buffer;

/**
 * For look-ups by a value that is stored sealed or must not be stored at all: HMAC-SHA256 with a key of its own per purpose, so that
 * equal values in two columns do not look equal. Texts are compared as given: bring them to one form (case, blanks) before.
 * `secret` must outlive what it indexed: a master key, which is replaced now and then, is the wrong one.
 */
export function createBlindIndex(secret: Buffer, purpose: string): BlindIndex {
  const key = deriveKey(secret, `blind index|${purpose}`);
  return (text) => createHmac('sha256', key).update(text).digest();
}
