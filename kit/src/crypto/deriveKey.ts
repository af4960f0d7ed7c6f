import { hkdfSync } from 'node:crypto';

/** A 32-byte key for one purpose (HKDF-SHA256), so that no key of ours is ever used for two things. */
export const deriveKey = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `xinyue|${purpose}`, 32));
