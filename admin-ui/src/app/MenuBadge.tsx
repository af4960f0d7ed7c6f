import Badge from '@mui/material/Badge';
import { orderStatuses } from '@xinyue/contracts/codes';
import type { ReactElement } from 'react';
import { useOrderCount, usePendingCount } from '../shared/waitingCounts.ts';

type Props = { icon: ReactElement };
type Counted = Props & { count: number | undefined; what: string };

const Count = ({ icon, count, what }: Counted) => (
  <Badge badgeContent={count} max={99} color="warning" data-testid={`badge-${what}`}>
    {icon}
  </Badge>
);
const ToAudit = ({ icon }: Props) => <Count icon={icon} count={usePendingCount().total} what="merchantManage" />;
const ToConfirm = ({ icon }: Props) => (
  <Count icon={icon} count={useOrderCount(orderStatuses.paid).total} what="orderManagement" />
);

/** The icon of a menu item, with the number of what waits there: applications to audit, paid orders to confirm. */
export function MenuBadge({ resource, icon }: Props & { resource: string }) {
  if (resource === 'merchantManage') return <ToAudit icon={icon} />;
  return resource === 'orderManagement' ? <ToConfirm icon={icon} /> : icon;
}
