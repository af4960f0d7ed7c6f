import type { OperationName } from '../operations.ts';
import { catalogDescriptions } from './catalogDescriptions.ts';
import type { Description } from './describe.ts';
import { merchantDescriptions } from './merchantDescriptions.ts';
import { moneyDescriptions } from './moneyDescriptions.ts';
import { orderDescriptions } from './orderDescriptions.ts';
import { partnerDescriptions } from './partnerDescriptions.ts';
import { peopleDescriptions } from './peopleDescriptions.ts';
import { systemDescriptions } from './systemDescriptions.ts';

/** Every call in words: a row of `operations` without one does not compile. */
export const descriptions: Record<OperationName, Description> = {
  ...partnerDescriptions,
  ...peopleDescriptions,
  ...merchantDescriptions,
  ...catalogDescriptions,
  ...orderDescriptions,
  ...moneyDescriptions,
  ...systemDescriptions,
};

/** What the calls are about, in the order in which documents show them, and which stand there. */
export const capabilities: readonly { name: string; chinese: string; calls: readonly string[] }[] = [
  { name: 'partners', chinese: '合作方接口与密钥', calls: Object.keys(partnerDescriptions) },
  { name: 'people', chinese: '账号与登录', calls: Object.keys(peopleDescriptions) },
  { name: 'shops', chinese: '店铺、加盟与图片', calls: Object.keys(merchantDescriptions) },
  { name: 'goods', chinese: '商品与行情', calls: Object.keys(catalogDescriptions) },
  { name: 'orders', chinese: '订单与合同', calls: Object.keys(orderDescriptions) },
  { name: 'money', chinese: '资金与结算', calls: Object.keys(moneyDescriptions) },
  { name: 'system', chinese: '系统管理', calls: Object.keys(systemDescriptions) },
];
