import { orderSorts } from '@xinyue/contracts/codes';

type Sort = { field: string; order: string };

/** K-23: what the sort choice offers, in its order: the documented value and the column and direction of the list. */
export const sortChoices: (Sort & { paixu: number; order: 'ASC' | 'DESC' })[] = [
  { paixu: orderSorts.dateDesc, field: 'payTime', order: 'DESC' },
  { paixu: orderSorts.dateAsc, field: 'payTime', order: 'ASC' },
  { paixu: orderSorts.amountDesc, field: 'money', order: 'DESC' },
  { paixu: orderSorts.amountAsc, field: 'money', order: 'ASC' },
];

/** The documented value of the order a list stands in; the newest first where it has none. */
export const paixuOf = ({ field, order }: Sort): number =>
  sortChoices.find((one) => one.field === field && one.order === order)?.paixu ?? orderSorts.dateDesc;
