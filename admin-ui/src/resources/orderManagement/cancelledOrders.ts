import type { ResourceProps } from 'react-admin';
import { pagePart } from '../../shared/pagePart.tsx';

/** 已取消: orders with del 1, which stand in no other list (C-16). */
export const cancelledOrders: ResourceProps = {
  name: 'cancelledOrders',
  list: pagePart(() => import('./CancelledList.tsx')),
  recordRepresentation: 'orderNo',
};
