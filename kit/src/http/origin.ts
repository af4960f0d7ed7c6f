import type { Request } from 'express';

/** Where a visitor comes from, as the gateway says; only the gateway reaches this port. */
export const originOf = (request: Request): string | undefined =>
  request.get('x-forwarded-for')?.split(',')[0]?.trim() || undefined;

/**
 * What guesses are counted by (L1): an IPv4 address, or of an IPv6 one the first 64 bits. Everybody with one such line has 2^64 addresses and
 * could make every guess from another.
 */
export function originBlock(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = (text = '') => text.split(':').filter(Boolean);
  const [left, right] = [groups(head), groups(tail)];
  const all = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
