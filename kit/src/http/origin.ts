import type { Request } from 'express';

/** The visitor's address, as the gateway passes it; only the gateway reaches this port. */
export const originOf = (request: Request): string | undefined =>
  request.get('x-forwarded-for')?.split(',')[0]?.trim() || undefined;

/**
 * The key by which guesses are counted (L1): an IPv4 address, or the first 64 bits of an IPv6 one. A single line has 2^64 IPv6 addresses
 * and could make every guess from another.
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

/** The neighbourhood of an address, no single line of a household: the first 24 bits of an IPv4 address, or the first 64 of an IPv6 one. */
export const addressBlock = (address: string): string => originBlock(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
