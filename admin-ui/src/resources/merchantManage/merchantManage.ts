import type { ResourceProps } from 'react-admin';
import { pagePart } from '../../shared/pagePart.tsx';

/** The list, and under an id the screen on which one application is audited. */
export const merchantManage: ResourceProps = {
  name: 'merchantManage',
  list: pagePart(() => import('./ApplicationList.tsx')),
  edit: pagePart(() => import('./AuditScreen.tsx')),
  recordRepresentation: 'shopName',
};
