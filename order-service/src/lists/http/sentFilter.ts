import type { OrderFilter } from '../../orders/store/orderConditions.ts';

/** A filter as the audit trail shows it: under its documented names (E-16). */
export const sentFilterOf = (filter: OrderFilter) => {
  const { sort, customerName, shopName, orderedFrom, orderedTo, paidFrom, paidTo, ...rest } = filter;
  return {
    ...rest,
    paixu: sort,
    nickname: customerName,
    shopUserName: shopName,
    payTimeStart: orderedFrom,
    payTimeEnd: orderedTo,
    updateTimeStart: paidFrom,
    updateTimeEnd: paidTo,
  };
};
