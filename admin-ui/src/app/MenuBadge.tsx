import Badge from '@mui/material/Badge';
import { orderStatuses, userTypes } from '@xinyue/contracts/codes';
import type { ReactElement } from 'react';
import { useSession } from '../session/useSession.ts';
import { accountItemsFor } from '../shared/menu.ts';
import { useWorkboard, waitingAt } from '../shared/useWorkboard.ts';
import { useOrderCount } from '../shared/waitingCounts.ts';

type Props = { icon: ReactElement };
type Counted = Props & { count: number | undefined; what: string };

const Count = ({ icon, count, what }: Counted) => (
  <Badge badgeContent={count} max={99} color="warning" data-testid={`badge-${what}`}>
    {icon}
  </Badge>
);
/** Of a merchant: the own paid orders, read when a page opens. */
const OwnOrders = ({ icon }: Props) => (
  <Count icon={icon} count={useOrderCount(orderStatuses.paid).total} what="orderManagement" />
);
function Queues({ icon, resources, what }: Props & { resources: readonly string[]; what: string }) {
  const { data } = useWorkboard();
  const count = data && resources.reduce((sum, resource) => sum + waitingAt(data.queues, resource), 0);
  return <Count icon={icon} count={count} what={what} />;
}

/** Of-03: the icon of a menu item, with the number of what waits there now. */
export function MenuBadge({ resource, icon }: Props & { resource: string }) {
  const who = useSession();
  if (who?.userType === userTypes.merchant) return resource === 'orderManagement' ? <OwnOrders icon={icon} /> : icon;
  return <Queues icon={icon} resources={[resource]} what={resource} />;
}

/** The icon of the account, with the number of what waits behind the entries of its menu. */
export function AccountBadge({ icon }: Props) {
  return <Queues icon={icon} resources={accountItemsFor(useSession()).map(({ resource }) => resource)} what="account" />;
}
