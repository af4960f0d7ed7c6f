import { describe, expect, it } from 'vitest';
import { mayReach, readBlocks } from './outsideAddresses.ts';

const inside = `0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 127.0.0.1 127.8.8.8 168.63.129.16 169.254.1.1
  169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.192 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.19.255.255 198.51.100.1
  203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255
  :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:a9fe:a9fe ::ffff:0:127.0.0.1 64:ff9b::127.0.0.1 64:ff9b::a00:1
  64:ff9b:1::a00:1 100::1 2001::1 2001:1::1 2001:2::1 2001:4:112::1 2001:20::1 2001:1ff::1 3fff::1 3fff:fff::1 2001:db8::1 2002:7f00:1:: 2002:a00:1::1 2002:c0a8:101::1 2002:a9fe:a9fe:: fc00::1 fd00::1 fd00:ec2::254
  fe80::1 febf::1 fec0::1 ff02::1 ff0e::1 4000::1 5f00::1`
  .trim()
  .split(/\s+/);
const outside = `1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 192.167.1.1 198.17.0.1 223.5.5.5
  ::ffff:8.8.8.8 64:ff9b::8.8.8.8 2002:808:808:: 2001:200::1 2400:3200::1 2606:4700:4700::1111`
  .trim()
  .split(/\s+/);

describe('addresses that others named', () => {
  it.each(inside)('%s is not reached', (address) => expect(mayReach(address, [], false)).toBe(false));
  it.each(outside)('%s is reached, encrypted alone', (address) => {
    expect([mayReach(address, [], false), mayReach(address, [], true)]).toEqual([true, false]);
  });

  it('what is no address is not reached', () => {
    for (const text of [
      '',
      'localhost',
      'example.com',
      '1.2.3',
      '0x7f000001',
      '2130706433',
      '999.1.1.1',
      '::1%eth0',
      '1.1.1.1:80',
    ])
      expect([text, mayReach(text, [], false)]).toEqual([text, false]);
  });

  it('what the operator admits is reached, not encrypted too, and nothing beside it', () => {
    const admitted = readBlocks('127.0.0.1/32, fd00::/8')!;
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', 'fd12::1'])
      expect([mayReach(address, admitted, true), mayReach(address, admitted, false)]).toEqual([true, true]);
    for (const address of ['127.0.0.2', '10.0.0.1', '::1', 'fe80::1'])
      expect([mayReach(address, admitted, true), mayReach(address, admitted, false)]).toEqual([false, false]);
    expect(mayReach('8.8.8.8', admitted, true)).toBe(false);
    // Short forms and other bases would be 0.0.0.10/8, 172.0.0.16/12 and 8.0.0.0/8.
    for (const text of ['10/8', '172.16/12', '010.0.0.0/8', '0x7f.1/32', '10.0.0.0/8,192.168/16'])
      expect([text, readBlocks(text)]).toEqual([text, undefined]);
    expect([readBlocks(''), readBlocks('10.0.0.0'), readBlocks('10.0.0.0/33'), readBlocks('x/8')]).toEqual([
      [],
      undefined,
      undefined,
      undefined,
    ]);
  });
});
