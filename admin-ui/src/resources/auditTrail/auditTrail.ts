import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** 操作记录: who changed what, of every service. */
export const auditTrail: ResourceProps = { name: 'auditTrail', list: lazy(() => import('./TrailList.tsx')) };
