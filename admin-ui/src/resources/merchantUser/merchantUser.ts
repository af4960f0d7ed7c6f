import type { ResourceProps } from 'react-admin';
import { pagePart } from '../../shared/pagePart.tsx';

/** One list for all paths below: a merchant opens in a drawer over it. */
export const merchantUser: ResourceProps = {
  name: 'merchantUser',
  list: pagePart(() => import('./MerchantList.tsx')),
  recordRepresentation: 'shopName',
};
