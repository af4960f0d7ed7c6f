import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { hasForeignName } from './hostName.ts';

/**
 * Where a request comes from, and whether it came over TLS. `unannounced`: a forwarding header is there, but no proxy is trusted, so the
 * true address is unknown. `foreignHost`: it came by a name at which there is neither demo account nor play money.
 */
export type Visitor = { address: string; secure: boolean; unannounced: boolean; foreignHost: boolean };

/** The gateway itself, which asks as any visitor. */
export const nobody: Visitor = { address: '127.0.0.1', secure: false, unannounced: false, foreignHost: false };

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** An address, or a block of them as in 10.0.0.0/8. */
export function isBlock(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/**
 * The address counters go by (L1). x-forwarded-for is what any visitor may write: read from the right, it counts as far as proxies of ours
 * wrote it, and with none configured not at all. `demoLocal`: demo accounts and play money are there for this machine alone.
 */
export function createVisitorOf(trusted: string[], { demoLocal = false } = {}): (request: IncomingMessage) => Visitor {
  const ours = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    ours.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  const isOurs = (address: string) => isIP(address) > 0 && ours.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (request) => {
    let address = plain(request.socket.remoteAddress ?? '');
    const unannounced = trusted.length === 0 && forwarding.some((name) => request.headers[name] !== undefined);
    const foreignHost = demoLocal && hasForeignName(request);
    if (trusted.length === 0 || !isOurs(address)) return { address, secure: false, unannounced, foreignHost };
    const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
    while (isOurs(address) && hops.length > 0) {
      const before = plain(hops.pop()!.trim());
      if (isIP(before) === 0) break;
      address = before;
    }
    return { address, secure: request.headers['x-forwarded-proto'] === 'https', unannounced, foreignHost };
  };
}

/** An IPv4 address the way it is written everywhere else, also when it came over a socket for both. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');
