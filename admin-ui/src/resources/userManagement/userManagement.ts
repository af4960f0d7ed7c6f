import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** 14 fields need a page of their own, not a drawer. */
export const userManagement: ResourceProps = {
  name: 'userManagement',
  list: lazy(() => import('./UserList.tsx')),
  create: lazy(() => import('./UserCreate.tsx')),
  edit: lazy(() => import('./UserEdit.tsx')),
  recordRepresentation: 'account',
};
