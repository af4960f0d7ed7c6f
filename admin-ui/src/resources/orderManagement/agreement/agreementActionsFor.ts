import { platformShop, userTypes } from '@xinyue/contracts/codes';
import type { OrderRow } from '@xinyue/contracts/operations';
import { type Caller, mayUse } from '../../../session/screenRights.ts';

export type AgreementAction = 'make' | 'confirm';

type Agreed = Pick<OrderRow, 'status' | 'contractPdf' | 'contractConfirmed' | 'userCustomerId'>;

/**
 * What can be done about a paid order's agreement: made, also anew, until somebody confirmed it; confirmed by the shop, and by staff only for
 * the platform's own goods. The server decides; this only offers what it would take.
 */
export function agreementActionsFor(order: Agreed, who: Caller | undefined): AgreementAction[] {
  if (order.status !== 1) return [];
  const { contractPdf, contractConfirmed } = order;
  const actions: AgreementAction[] = [];
  const mine = who?.userType === userTypes.merchant || order.userCustomerId === platformShop.id;
  const may = (action: string) => mayUse(who, 'orderManagement', action);
  if (
    may('confirmContract') &&
    contractPdf !== null &&
    mine &&
    (contractConfirmed === 'none' || contractConfirmed === 'customer')
  )
    actions.push('confirm');
  if (may('makeContract') && (contractPdf === null || contractConfirmed === 'none')) actions.push('make');
  return actions;
}
