export { codesOf, findParties, orderConditions, type OrderFilter, type Parties } from './store/orderConditions.ts';
export { orderRowColumns } from './store/orderRowColumns.ts';
export { findGoods, keepGoods } from './store/goodsStore.ts';
export {
  findOrder,
  findOverdue,
  findOwnOrders,
  noteDispute,
  orderColumns,
  orderFromRow,
  type Own,
  saveOrders,
  setReviewing,
} from './store/orderStore.ts';
export { addToTimeline, addToTimelineOnce } from './store/timelineStore.ts';
