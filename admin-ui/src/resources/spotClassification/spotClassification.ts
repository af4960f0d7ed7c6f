import type { ResourceProps } from 'react-admin';
import { pagePart } from '../../shared/pagePart.tsx';

/** One list for all paths below: the form opens in a drawer over it. */
export const spotClassification: ResourceProps = {
  name: 'spotClassification',
  list: pagePart(() => import('./CategoryList.tsx')),
  recordRepresentation: 'name',
};
