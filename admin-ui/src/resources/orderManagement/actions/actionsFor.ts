import { orderStatuses, type OrderStatus, userTypes } from '@xinyue/contracts/codes';
import { findTransition } from '@xinyue/contracts/orderTransitions';
import { type Caller, mayUse } from '../../../session/screenRights.ts';
import type { OrderAction } from '../texts.ts';

/**
 * What this person may do with an order in this state: the right to change orders comes first (P-32), then the transition table decides (S-06,
 * S-07); cancelling is always offered in the back office, but from 已提货 to staff only (S-08, R-79).
 */
export function actionsFor(status: unknown, who: Caller | undefined): OrderAction[] {
  if (!mayUse(who, 'orderManagement', 'edit')) return [];
  const role = who?.userType === userTypes.staff ? 'staff' : 'merchant';
  const from = status as OrderStatus;
  const actions: OrderAction[] = [];
  if (findTransition(from, orderStatuses.pendingPickup, role)) actions.push('confirm');
  if (findTransition(from, orderStatuses.pickedUp, role)) actions.push('pickUp');
  if (role === 'staff' || from !== orderStatuses.pickedUp) actions.push('cancel');
  return actions;
}
