import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** An order opens in a drawer over its list, and on a page of its own under `/show`. */
export const orderManagement: ResourceProps = {
  name: 'orderManagement',
  list: lazy(() => import('./OrderList.tsx')),
  show: lazy(() => import('./OrderPage.tsx')),
  recordRepresentation: 'orderNo',
};
