import { createHmac } from 'node:crypto';
import { deriveKey } from './deriveKey.ts';

/** The same 32 bytes for the same text, telling nothing of it to those without the key. */
export type BlindIndex = (text: string) => Buffer;

/**
 * For look-ups by a value that is stored sealed or must not be stored at all: HMAC-SHA256 with a key of its own per purpose, so that
 * equal values in two columns do not look equal. Texts are compared as given: bring them to one form (case, blanks) before.
 * The key follows from the master key, so indexes are made anew when that changes.
 */
export function createBlindIndex(masterKey: Buffer, purpose: string): BlindIndex {
  const key = deriveKey(masterKey, `blind index|${purpose}`);
  return (text) => createHmac('sha256', key).update(text).digest();
}
