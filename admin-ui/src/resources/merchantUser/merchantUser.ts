import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** One list for all paths below: a merchant opens in a drawer over it. */
export const merchantUser: ResourceProps = {
  name: 'merchantUser',
  list: lazy(() => import('./MerchantList.tsx')),
  recordRepresentation: 'shopName',
};
