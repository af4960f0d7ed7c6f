import { createHmac } from 'node:crypto';
import { originBlock } from '@xinyue/kit/http/origin';

/**
 * Keyed hashes of addresses and browsers: enough to count by, and nothing that leads back to them without the key. An IPv6 address counts
 * by its first 64 bits.
 */
export function createOriginHash(secret: string) {
  const key = createHmac('sha256', secret).update('origins of holds').digest();
  return (kind: 'address' | 'device', text: string | undefined): string | null => {
    if (!text) return null;
    const known = kind === 'address' ? originBlock(text) : text;
    return createHmac('sha256', key).update(`${kind} ${known}`).digest('base64url').slice(0, 22);
  };
}
