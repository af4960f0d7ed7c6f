import { createHmac, timingSafeEqual } from 'node:crypto';
import { toBase32 } from './domain/base32.ts';

/** Seconds for which a code is shown. */
const period = 30;
const digits = 6;

/** The step that a moment belongs to. */
const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / period);

/** The code of a step: RFC 6238 with SHA-1 and 6 digits, which every authenticator app can do. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is: that of now, or the one before or behind, for clocks that differ and people who type slowly. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const current = stepAt(now);
  const given = Buffer.from(code);
  return [current, current - 1, current + 1].find((step) => {
    const right = Buffer.from(codeAt(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

/** What a QR code says to an authenticator app. */
export function totpUri(secret: Buffer, account: string): string {
  const issuer = '信越';
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${period}`;
  return `otpauth://totp/${label}?${query}`;
}
