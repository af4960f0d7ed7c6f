export { findFree, findPayable, firstPortion, freeOf, hasOtherMoney, sharesUsed } from './store/allocationStore.ts';
export { type Balances, book } from './store/ledgerStore.ts';
export { lockOrder, lockOrders, type OrderState, saveOrders } from './store/orderMoneyStore.ts';
