import type { ResourceProps } from 'react-admin';
import { pagePart } from '../../shared/pagePart.tsx';

/** 操作记录: who changed what, of every service. */
export const auditTrail: ResourceProps = { name: 'auditTrail', list: pagePart(() => import('./TrailList.tsx')) };
