import type { ResourceProps } from 'react-admin';
import { pagePart } from '../../shared/pagePart.tsx';

/** 14 fields need a page of their own, not a drawer. */
export const userManagement: ResourceProps = {
  name: 'userManagement',
  list: pagePart(() => import('./UserList.tsx')),
  create: pagePart(() => import('./UserCreate.tsx')),
  edit: pagePart(() => import('./UserEdit.tsx')),
  recordRepresentation: 'account',
};
