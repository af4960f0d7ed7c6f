import { operations, type Actor } from '@xinyue/contracts';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import { expect, it } from 'vitest';
import { sentHqConfigOf } from '../autoOrders/http/hqConfigRow.ts';
import { sentUpdateOf } from '../fulfilment/http/fulfilmentShapes.ts';
import { repeatOf } from './requests.ts';

const actor: Actor = { accountId: 'account', ownerId: 'owner', userType: 0, account: 'a', name: 'n' };

it('own-names keeps a key under the form in which those of yesterday are kept', () => {
  const body = 'A3ySFO73TMOIfzpPCFtOF9digNr9JzsO4WDAnEuhz9Q';
  const of = (keys: Omit<SentKeys, 'noteRepeat'>) => repeatOf(actor, '/path', { ...keys, noteRepeat: undefined }, { id: 1 });
  expect(of({ idempotencyKey: 'mine', requestKey: 'made' })).toEqual({ key: ['account', 'u:/path:mine'], body });
  expect(of({ idempotencyKey: undefined, requestKey: 'made' })).toEqual({ key: ['account', 'u:/path:t:made'], body });
  expect(of({ idempotencyKey: undefined, requestKey: undefined })).toBeUndefined();
});

it('own-names hashes what was asked under its documented names, as keys of yesterday are kept', () => {
  const [id, shop] = ['01920000-0000-7000-8000-000000000001', '01920000-0000-7000-8000-000000000002'];
  const updates = [
    { id, status: 2, reamrk1: '/xinyue/file/a.png,/xinyue/file/b.png' },
    { id, del: 1, reason: '不要了' },
    { id, status: 3, pickupCode: '12345678' },
  ];
  for (const sent of updates)
    expect(JSON.stringify(sentUpdateOf(operations.updateOrder.request.parse(sent)))).toBe(JSON.stringify(sent));
  const config = {
    userCustomerId: shop,
    userCustomerName: '青岛橡胶',
    spotGoodsIds: id,
    orderMaxMoneyTotal: 100_000,
    orderMinMoneyTotal: 100,
    orderMaxTotal: 10,
    orderMinTotal: 1,
    noSplitMaxMoney: 5_000,
    noSplitMinMoney: 10,
    splitOrderRate: 12.5,
    splitOrderMaxMoney: 900,
    splitOrderMinMoney: 90,
    splitOrderMaxGoodsTotal: 9,
    splitOrderMinGoodsTotal: 1,
    mustSplitNum: 8,
    noSplitNum: 2,
    versionSeen: 0,
  };
  expect(JSON.stringify(sentHqConfigOf(operations.saveHqConfig.request.parse(config)))).toBe(JSON.stringify(config));
});
