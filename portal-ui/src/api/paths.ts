import type { OperationName } from '@xinyue/contracts/operations';

/**
 * Where the calls of the portal live. The contract's table says the same (a test compares them); it is not read here because it brings
 * every schema along, 28 kB that a first visit does not need.
 */
export const paths = {
  listSpots: '/xinyue/login/spot/query',
  listAreas: '/xinyue/login/spot/area/query',
  listSpotTypes: '/xinyue/login/spot/type/query',
  listShops: '/xinyue/login/shop/user/query2',
  listPublicPostings: '/xinyue/login/invite/template/query',
  readFutures: '/xinyue/login/feed/futures',
  readFlash: '/xinyue/login/feed/flash',
  readMinute: '/xinyue/login/feed/minute',
  readDaily: '/xinyue/login/feed/daily',
  readCloses: '/xinyue/login/feed/closes',
  readNews: '/xinyue/login/feed/news',
  readRates: '/xinyue/login/feed/rates',
  readQuotations: '/xinyue/login/feed/quotations',
  readBanners: '/xinyue/login/feed/banners',
  readSpotPrices: '/xinyue/login/feed/spot-prices',
  streamQuotes: '/xinyue/login/feed/quotes/stream',
  readPriceHistory: '/xinyue/login/spot/price/history',
  readMarketIndex: '/xinyue/login/market/index',
  readShop: '/xinyue/login/shop/read',
  register: '/xinyue/login/add/account',
  signInCustomer: '/xinyue/login/signin/account',
  signOut: '/xinyue/home/signout',
  listOwnSessions: '/xinyue/home/session/query',
  endOwnSession: '/xinyue/home/session/end',
  readProfile: '/xinyue/home/customer/user/query',
  updateProfile: '/xinyue/home/customer/user/update',
  revealOwn: '/xinyue/home/customer/user/reveal',
  listOwnApplications: '/xinyue/home/customer/user/applay/query',
  submitApplication: '/xinyue/home/customer/user/applay/add',
  placeOrder: '/xinyue/home/customer/user/order/save',
  listOwnOrders: '/xinyue/home/customer/user/order/query/ByUserId',
  countOwnOrders: '/xinyue/home/customer/user/order/count',
  readOwnHolds: '/xinyue/home/customer/user/order/holds',
  payOrder: '/xinyue/home/customer/user/order/pay',
  cancelOwnOrder: '/xinyue/home/customer/user/order/cancel',
  pickUpOwnOrder: '/xinyue/home/customer/user/order/pickup',
  readOwnSlip: '/xinyue/home/customer/user/order/slip',
  readOwnContract: '/xinyue/home/customer/user/order/contract/query',
  confirmOwnContract: '/xinyue/home/customer/user/order/contract/confirm',
  readOwnTimeline: '/xinyue/home/customer/user/order/timeline',
  listOwnPayments: '/xinyue/home/customer/user/payment/query',
  signFiles: '/xinyue/file/sign',
  discardFiles: '/xinyue/file/discard',
  uploadFile: '/xinyue/file/upload',
} as const satisfies Partial<Record<OperationName, string>>;

/** The calls that carry JSON; pictures go by `upload`, the stream of quotes by `EventSource`. */
export type PortalCall = Exclude<keyof typeof paths, 'uploadFile' | 'streamQuotes'>;
