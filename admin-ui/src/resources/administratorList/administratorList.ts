import type { ResourceProps } from 'react-admin';
import { pagePart } from '../../shared/pagePart.tsx';

/** One list for all paths below: the form opens in a drawer over it. */
export const administratorList: ResourceProps = {
  name: 'administratorList',
  list: pagePart(() => import('./StaffList.tsx')),
  recordRepresentation: 'account',
};
