import { expect, it } from 'vitest';
import { mayPartnerCall } from './mayCall.ts';
import { operation, partner, staff } from './operation.ts';
import { operations } from './operations.ts';
import {
  mostPartnerShops,
  mostPerMinute,
  mostShopKeys,
  needsConfirm,
  partnerApiVersion,
  partnerKinds,
  reachOf,
  scopesOf,
  scopesOfKey,
  seesShops,
  usualPerMinute,
} from './partnerKinds.ts';
import { z } from 'zod';

const callsOf = (...kinds: (typeof partnerKinds)[number][]) =>
  Object.entries(operations).flatMap(([name, row]) => (mayPartnerCall(row, scopesOf(...kinds)) ? [name] : []));

it('Tr-M-05 each kind of partner reaches the calls of its scopes, and no others', () => {
  for (const name of ['notifyPayment', 'listPartnerRefunds', 'notifyRefund', 'listPartnerOrders'])
    expect(callsOf('payment')).toContain(name);
  expect(callsOf('bank')).toEqual(['notifyWithdrawal', 'readPartnerSelf', 'readPartnerConsole']);
  for (const kind of ['warehouse', 'reader', 'shop'] as const) {
    expect(callsOf(kind)).toContain('listPartnerOrders');
    for (const name of ['notifyPayment', 'notifyWithdrawal', 'notifyRefund', 'listPartnerRefunds'])
      expect(callsOf(kind), kind).not.toContain(name);
  }
  expect(callsOf('payment', 'bank')).toEqual(expect.arrayContaining(['notifyPayment', 'notifyWithdrawal']));
});

it('Tr-M-05 an operation without a scope is closed to partners, also to one of all kinds', () => {
  const row = operation('/xinyue/backstage/x', 'T', 'order', [staff('x')], z.object({}), z.unknown());
  const scopes = scopesOf(...partnerKinds);
  expect(mayPartnerCall(row, scopes)).toBe(false);
  expect(mayPartnerCall({ ...row, who: [{ role: 'partner' } as never] }, scopes)).toBe(false);
  expect(mayPartnerCall({ ...row, who: [partner('goods')] }, scopes)).toBe(true);
  expect(mayPartnerCall({ ...row, who: [partner('goods')] }, [])).toBe(false);
});

it('C-76 who reads reaches the shops it names, or all; who moves money reaches none', () => {
  expect(reachOf(['reader'], [])).toBe('all');
  expect(reachOf(['reader'], ['s1'])).toEqual(['s1']);
  expect(reachOf(['payment', 'reader'], [])).toBe('all');
  for (const kind of ['warehouse', 'shop'] as const) expect([reachOf([kind], []), reachOf([kind], ['s1'])]).toEqual([[], ['s1']]);
  for (const kind of ['payment', 'bank'] as const) expect(reachOf([kind], ['s1'])).toEqual([]);
});

it('Tr-S-01 a second person confirms what moves money or goods, or sees the orders of all shops', () => {
  const waits = (shops: string[]) => partnerKinds.filter((kind) => needsConfirm(kind, shops));
  expect(waits([])).toEqual(['payment', 'bank', 'warehouse', 'reader']);
  expect(waits(['s'])).toEqual(['payment', 'bank', 'warehouse']);
});

it('Tr-M-05 a key opens what was chosen of its kind, all of it where nothing was, and never what its kind has not', () => {
  expect(scopesOfKey('shop', [])).toEqual(['orders', 'goods', 'events']);
  expect(scopesOfKey('shop', ['events'])).toEqual(['events']);
  expect(scopesOfKey('shop', ['pay', 'goods'])).toEqual(['goods']);
  expect(scopesOfKey('shop', ['pay', 'bank'])).toEqual([]);
  expect(scopesOfKey('bank', ['orders'])).toEqual([]);
  expect(partnerKinds.filter(seesShops)).toEqual(['warehouse', 'reader', 'shop']);
});

it('Pt-C-23 bounds of keys: five of a shop, 200 shops of a key, 600 calls a minute, what the operator says, 60,000 at most', () => {
  expect([mostShopKeys, mostPartnerShops, mostPerMinute]).toEqual([5, 200, 60_000]);
  expect([usualPerMinute('mill', undefined), usualPerMinute('mill', 0), usualPerMinute('mill', 7)]).toEqual([600, 0, 7]);
  expect([usualPerMinute('sandbox', undefined), usualPerMinute('sandbox', 7)]).toEqual([600_000, 7]);
  expect(partnerApiVersion).toMatch(/^\d+\.\d+\.\d+$/);
});
