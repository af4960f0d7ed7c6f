import { createSecretKey, type KeyObject } from 'node:crypto';

const keys = new Map<string, KeyObject>();
/** A process has few secrets; the bound keeps changing ones from filling the memory. */
const mostKept = 100;

/** The key of a secret for `createHmac`, made once: made anew for each signature it costs as much as the signature. */
export function macKey(secret: string): KeyObject {
  let key = keys.get(secret);
  if (!key) {
    if (keys.size >= mostKept) keys.clear();
    keys.set(secret, (key = createSecretKey(Buffer.from(secret))));
  }
  return key;
}
