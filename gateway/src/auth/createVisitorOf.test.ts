import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { environment } from '../config.ts';
import { createVisitorOf } from './createVisitorOf.ts';

const ask = (trusted: string[], remoteAddress: string, headers: Record<string, string>) =>
  createVisitorOf(trusted)({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);

it('L1 believes no x-forwarded-for where no proxy is trusted, nor from anybody else than the trusted', () => {
  const headers = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
  expect(ask([], '127.0.0.1', headers)).toEqual({ address: '127.0.0.1', secure: false, unannounced: true, foreignHost: false });
  expect(ask(['10.0.0.0/8'], '203.0.113.5', headers)).toEqual({
    address: '203.0.113.5',
    secure: false,
    unannounced: false,
    foreignHost: false,
  });
});

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])('F7 knows by %s that a proxy nobody announced is in front', (name) => {
  expect(ask([], '127.0.0.1', { [name]: '1.2.3.4' }).unannounced).toBe(true);
  expect(ask(['10.0.0.1'], '10.0.0.1', { [name]: '1.2.3.4' }).unannounced).toBe(false);
  expect(ask([], '127.0.0.1', {}).unannounced).toBe(false);
});

it.each([
  ['the visitor of one proxy', ['10.0.0.1'], '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['what the visitor made up is to the left', ['10.0.0.1'], '10.0.0.1', '1.2.3.4, 198.51.100.7', '198.51.100.7'],
  ['two proxies in a row', ['10.0.0.0/8'], '10.0.0.1', '1.2.3.4, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
  ['IPv4 on a socket for both', ['10.0.0.1'], '::ffff:10.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
  ['IPv6', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['words that are no address', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['nothing', ['10.0.0.1'], '10.0.0.1', '', '10.0.0.1'],
])('L1 reads from the right as far as proxies of ours wrote: %s', (_what, trusted, remote, forwarded, address) => {
  expect(ask(trusted, remote, { 'x-forwarded-for': forwarded }).address).toBe(address);
});

it('knows TLS by what a trusted proxy says', () => {
  expect(ask(['10.0.0.1'], '10.0.0.1', { 'x-forwarded-proto': 'https' }).secure).toBe(true);
  expect(ask(['10.0.0.1'], '10.0.0.1', { 'x-forwarded-proto': 'http' }).secure).toBe(false);
});

it('refuses a configuration that names no address', () => {
  const { XINYUE_TRUSTED_PROXIES: rule } = environment.shape;
  expect(rule.parse(' 10.0.0.1 ,fd00::/8')).toEqual(['10.0.0.1', 'fd00::/8']);
  for (const wrong of ['proxy', '10.0.0.1/33', '10.0.0.0/8/8', '10.0.0.1/'])
    expect(rule.safeParse(wrong).success, wrong).toBe(false);
});
