import type { OperationName } from '@xinyue/contracts/operations';
import { paths } from './paths.ts';

/** Where the calls of 账户安全, of proofs, of the second step, of consent, of exports, of the price index and of help with a search live: a first visit does not need them, so that they come with what calls them. */
export const latePaths = {
  listIndexSeries: '/xinyue/login/priceIndex/query',
  readIndexSeries: '/xinyue/login/priceIndex/read',
  readIndexDay: '/xinyue/login/priceIndex/day',
  exportIndex: '/xinyue/login/priceIndex/export',
  exportOwnOrders: '/xinyue/home/customer/user/order/export',
  suggestGoods: '/xinyue/login/spot/suggest',
  adviseSearch: '/xinyue/login/spot/advice',
  beginFactor: '/xinyue/login/signin/factor/begin',
  proveFactor: '/xinyue/login/signin/factor',
  beginProof: '/xinyue/proof/begin',
  finishProof: '/xinyue/proof/finish',
  querySecurity: '/xinyue/home/security/query',
  beginTotp: '/xinyue/home/security/totp/begin',
  finishTotp: '/xinyue/home/security/totp/finish',
  beginPasskey: '/xinyue/home/security/passkey/begin',
  finishPasskey: '/xinyue/home/security/passkey/finish',
  removeFactor: '/xinyue/home/security/factor/remove',
  renewRecovery: '/xinyue/home/security/recovery/renew',
  endOtherSessions: '/xinyue/home/security/sessions/end',
  readConsent: '/xinyue/home/customer/user/consent/query',
  saveConsent: '/xinyue/home/customer/user/consent/save',
  exportOwn: '/xinyue/home/customer/user/export',
  closeOwn: '/xinyue/home/customer/user/close',
  listNotices: '/xinyue/home/security/notice/query',
} as const satisfies Partial<Record<OperationName, string>>;

Object.assign(paths, latePaths);
