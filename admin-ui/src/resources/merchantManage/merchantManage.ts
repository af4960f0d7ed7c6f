import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** The list, and under an id the screen on which one application is audited. */
export const merchantManage: ResourceProps = {
  name: 'merchantManage',
  list: lazy(() => import('./ApplicationList.tsx')),
  edit: lazy(() => import('./AuditScreen.tsx')),
  recordRepresentation: 'shopName',
};
