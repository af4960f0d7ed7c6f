import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export const spotClassification: ResourceProps = {
  name: 'spotClassification',
  list: lazy(() => import('./SpotClassificationList.tsx')),
};
