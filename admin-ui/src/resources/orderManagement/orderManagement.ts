import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export const orderManagement: ResourceProps = { name: 'orderManagement', list: lazy(() => import('./OrderManagementList.tsx')) };
