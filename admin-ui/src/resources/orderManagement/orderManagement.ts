import type { ResourceProps } from 'react-admin';
import { pagePart } from '../../shared/pagePart.tsx';

/** An order opens in a drawer over its list, and on a page of its own under `/show`. */
export const orderManagement: ResourceProps = {
  name: 'orderManagement',
  list: pagePart(() => import('./OrderList.tsx')),
  show: pagePart(() => import('./OrderPage.tsx')),
  recordRepresentation: 'orderNo',
};
