import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** One list for all paths below: the form opens in a drawer over it. */
export const spotClassification: ResourceProps = {
  name: 'spotClassification',
  list: lazy(() => import('./CategoryList.tsx')),
  recordRepresentation: 'name',
};
