import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;
/** A block of addresses: its first one and how many bits of it count. */
export type Block = ReturnType<typeof ipaddr.parseCIDR>;

/** `10.0.0.0/8,fd00::/8` as blocks; undefined where it is not that, and for a short form, or one of another base: it is another block than it looks like. */
export function readBlocks(text: string): Block[] | undefined {
  const blocks = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (!blocks.every((one) => isIP(one.split('/')[0]!))) return undefined;
  try {
    return blocks.map((one) => ipaddr.parseCIDR(one));
  } catch {
    return undefined;
  }
}

/**
 * Tests of networks, what a provider answers to its own machines at an address that is otherwise like any other, what is set apart for protocols, and
 * the second block of examples.
 */
const shut = ['198.18.0.0/15', '168.63.129.16/32', '2001::/23', '3fff::/20'].map((block) => ipaddr.parseCIDR(block));
const [global6, nat64, sixToFour] = ['2000::/3', '64:ff9b::/96', '2002::/16'].map((block) => ipaddr.parseCIDR(block)) as [
  Block,
  Block,
  Block,
];

const within = (address: Address, [first, bits]: Block): boolean =>
  address.kind() === first.kind() && (address as { match(first: Address, bits: number): boolean }).match(first, bits);

/** The address that traffic to this one reaches in the end, where it is packed into an address of another kind. */
function unwrapped(address: Address): Address {
  if (address.kind() === 'ipv4') return address;
  const bytes = address.toByteArray();
  if ((address as ipaddr.IPv6).isIPv4MappedAddress()) return (address as ipaddr.IPv6).toIPv4Address();
  if (within(address, nat64)) return ipaddr.fromByteArray(bytes.slice(12, 16));
  return within(address, sixToFour) ? ipaddr.fromByteArray(bytes.slice(2, 6)) : address;
}

const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' &&
  !shut.some((block) => within(address, block)) &&
  (address.kind() === 'ipv4' || within(address, global6));

/**
 * Whether we may connect to an address that somebody else named: one of the public internet, or one of the blocks that the operator admits; not
 * encrypted to these alone. What is no address is none that we may.
 */
export function mayReach(text: string, admitted: readonly Block[], plain: boolean): boolean {
  // Short forms and other bases are read one way by one program and another way by the next.
  if (!isIP(text) || !ipaddr.isValid(text)) return false;
  const address = unwrapped(ipaddr.parse(text));
  return admitted.some((block) => within(address, block)) || (!plain && isPublic(address));
}
