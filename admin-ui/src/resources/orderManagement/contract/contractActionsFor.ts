import { platformShop, userTypes } from '@xinyue/contracts/codes';
import type { OrderRow } from '@xinyue/contracts/operations';

export type ContractAction = 'make' | 'confirm';

type Contract = Pick<OrderRow, 'status' | 'contractPdf' | 'contractConfirmed' | 'userCustomerId'>;

/**
 * What can be done about a paid order's contract: made, also anew, until somebody confirmed it; confirmed by the shop, and by staff only for
 * the platform's own goods. The server decides; this only offers what it would take.
 */
export function contractActionsFor(order: Contract, userType: number | undefined): ContractAction[] {
  if (order.status !== 1) return [];
  const { contractPdf, contractConfirmed } = order;
  const actions: ContractAction[] = [];
  const mine = userType === userTypes.merchant || order.userCustomerId === platformShop.id;
  if (contractPdf !== null && mine && (contractConfirmed === 'none' || contractConfirmed === 'customer')) actions.push('confirm');
  if (contractPdf === null || contractConfirmed === 'none') actions.push('make');
  return actions;
}
