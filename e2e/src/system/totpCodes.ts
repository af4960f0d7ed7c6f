import { createHmac } from 'node:crypto';
import { eventually } from '@xinyue/kit/testing/eventually';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

function bytesOf(base32: string): Buffer {
  const bits = [...base32.replaceAll(' ', '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** RFC 6238 as authenticator apps do it: SHA-1, 6 digits, 30 seconds. */
function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0x0f) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * An authenticator app whose codes are each used once, as the server wants them: a code of the next step counts already, so two follow each other at
 * once. Where more are asked for, the time of the next one is waited for. It never begins with a code of the step before, which counts for less than
 * 30 s, a time that a page on a busy machine needs for itself.
 */
export function authenticator(base32: string): () => Promise<string> {
  const secret = bytesOf(base32);
  const current = () => Math.floor(Date.now() / stepMs);
  let last = -1;
  return async () => {
    const step = Math.max(last + 1, current());
    await eventually(() => Promise.resolve(current() + 1 >= step), {
      describe: 'a code that was not used',
      timeoutMs: 2 * stepMs,
    });
    last = step;
    return codeAt(secret, step);
  };
}
