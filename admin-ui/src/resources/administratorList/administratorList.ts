import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** One list for all paths below: the form opens in a drawer over it. */
export const administratorList: ResourceProps = {
  name: 'administratorList',
  list: lazy(() => import('./StaffList.tsx')),
  recordRepresentation: 'account',
};
