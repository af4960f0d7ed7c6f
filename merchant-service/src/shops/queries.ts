export { findMerchant, isShopNameTaken, lockShopName } from './store/merchantStore.ts';
export { findOpenShopName } from './store/shopStore.ts';
