import { expect, it } from 'vitest';
import { addressBlock, originBlock } from './origin.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:eeee:dddd:1234', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('L1 counts guesses from %s for %s', (address, block) => {
  expect(originBlock(address)).toBe(block);
});

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['', ''],
])('F6 counts what visitors from %s try for %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
