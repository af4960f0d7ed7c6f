import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** 27 fields need a page of their own, not a drawer. */
export const spotManagement: ResourceProps = {
  name: 'spotManagement',
  list: lazy(() => import('./SpotList.tsx')),
  create: lazy(() => import('./SpotCreate.tsx')),
  edit: lazy(() => import('./SpotEdit.tsx')),
  recordRepresentation: 'name',
};
