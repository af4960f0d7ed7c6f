import type { ResourceProps } from 'react-admin';
import { pagePart } from '../../shared/pagePart.tsx';

/** 27 fields need a page of their own, not a drawer. */
export const spotManagement: ResourceProps = {
  name: 'spotManagement',
  list: pagePart(() => import('./SpotList.tsx')),
  create: pagePart(() => import('./SpotCreate.tsx')),
  edit: pagePart(() => import('./SpotEdit.tsx')),
  recordRepresentation: 'name',
};
