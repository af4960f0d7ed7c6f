import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export const spotManagement: ResourceProps = { name: 'spotManagement', list: lazy(() => import('./SpotManagementList.tsx')) };
