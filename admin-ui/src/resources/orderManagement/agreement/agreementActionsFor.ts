import { platformShop, userTypes } from '@xinyue/contracts/codes';
import type { OrderRow } from '@xinyue/contracts/operations';

export type AgreementAction = 'make' | 'confirm';

type Agreed = Pick<OrderRow, 'status' | 'contractPdf' | 'contractConfirmed' | 'userCustomerId'>;

/**
 * What can be done about a paid order's agreement: made, also anew, until somebody confirmed it; confirmed by the shop, and by staff only for
 * the platform's own goods. The server decides; this only offers what it would take.
 */
export function agreementActionsFor(order: Agreed, userType: number | undefined): AgreementAction[] {
  if (order.status !== 1) return [];
  const { contractPdf, contractConfirmed } = order;
  const actions: AgreementAction[] = [];
  const mine = userType === userTypes.merchant || order.userCustomerId === platformShop.id;
  if (contractPdf !== null && mine && (contractConfirmed === 'none' || contractConfirmed === 'customer')) actions.push('confirm');
  if (contractPdf === null || contractConfirmed === 'none') actions.push('make');
  return actions;
}
