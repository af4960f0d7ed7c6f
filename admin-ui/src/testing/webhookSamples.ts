import { shopKeyRow } from '@xinyue/contracts/operations/system/shopKeyOperations';
import { type WebhookRow, webhookRow } from '@xinyue/contracts/operations/system/webhookShapes';
import { sampleOf } from '@xinyue/web/testing/sampleOf';

/** For the tests of webhooks: ids, and a key with an address. */
export const idOf = (nth: number) => `01920000-0000-7000-8000-0000000000a${nth}`;
export const partner = 'shop.abcdefghij';
export const key = sampleOf(shopKeyRow, {
  name: partner,
  label: '仓库系统',
  scopes: ['orders', 'goods', 'events'],
  closed: false,
});
export const url = 'https://erp.example.com/in';
export const row: WebhookRow = sampleOf(webhookRow, {
  endpointId: idOf(1),
  url,
  description: '库存同步',
  types: ['order.paid', 'stock.changed'],
  state: 'active',
  reason: '',
  failingSince: '2026-11-28 10:00:00',
  formerSecretUntil: '',
  lastOk: '2026-11-27 09:00:00',
  waiting: 3,
  failed: 10_000,
});
