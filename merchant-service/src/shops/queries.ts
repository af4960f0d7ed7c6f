export { findMerchant, isShopNameTaken, lockShopName } from './store/merchantStore.ts';
export { findOpenShopName, findShopNameOf } from './store/shopStore.ts';
