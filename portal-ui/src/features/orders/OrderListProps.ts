import type { OrderRow } from '@xinyue/contracts/operations';
import type { FileLinks } from './ContractThumbs.tsx';
import type { OrderSort } from './orderFilters.ts';

/** What the cards and the table of one page of orders get alike. */
export type OrderListProps = {
  orders: readonly OrderRow[];
  now: Date;
  links: FileLinks;
  linksFailed: boolean;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  onTimeline: (order: OrderRow) => void;
};
