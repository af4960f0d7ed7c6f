import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** One list for all paths below: an order opens in a drawer over it. */
export const orderManagement: ResourceProps = {
  name: 'orderManagement',
  list: lazy(() => import('./OrderList.tsx')),
  recordRepresentation: 'orderNo',
};
