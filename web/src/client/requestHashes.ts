import { bodyHashText } from '@xinyue/contracts/bodyHash';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Hashed here and not by `crypto.subtle`, which does not exist on plain http. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * Binds a signed call to its method, address and body; undefined for a body that is no text: files are sent as they are read.
 * The address as the browser sends it: it escapes what stands there otherwise.
 */
export function bodyHashOf(token: string, address: string, { method = 'GET', body }: RequestInit): string | undefined {
  if (body && typeof body !== 'string') return undefined;
  const { pathname, search } = new URL(address, 'http://any');
  return sha256Hex(bodyHashText(method.toUpperCase(), pathname + search, token, sha256Hex(body ?? '')));
}
