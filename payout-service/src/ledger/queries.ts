export { findFree, findPayable, firstPortion, freeOf, hasOtherMoney, sharesUsed, undoShares } from './store/allocationStore.ts';
export { noteTerms, settleOrders } from './store/creditStore.ts';
export { type Balances, book } from './store/ledgerStore.ts';
export { lockOrder, lockOrders, type OrderState, saveOrders } from './store/orderMoneyStore.ts';
