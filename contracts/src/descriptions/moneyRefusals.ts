import type { Refusal } from './refusal.ts';

/** Refusals of what channels and banks report. */
export const moneyRefusals: readonly Refusal[] = [
  ['validation', 'amountMismatch', 'no', 'The amount is not that of the payment; nothing was taken down.'],
  ['validation', 'recorded', 'no', 'Another amount than that of the order; the money was taken down and will be looked at.'],
  ['validation', 'payTimeWrong', 'afterChange', 'The time of payment is before the order or ahead of the clock.'],
  ['validation', 'arrivalMismatch', 'no', 'The amount is not that of the withdrawal.'],
  ['validation', 'transMissing', 'afterChange', 'A refund that was paid needs its transaction.'],
  ['forbidden', 'bankPartnerOnly', 'no', 'Another partner reports what becomes of withdrawals.'],
  ['notFound', 'orderMissing', 'no', 'No order of this number.'],
  ['notFound', 'withdrawalMissing', 'no', 'No withdrawal of this number.'],
  ['conflict', 'recorded', 'no', 'The order cannot be paid as it stands; the money was taken down and will be looked at.'],
  ['conflict', 'stateChanged', 'later', 'The order changed meanwhile.'],
  ['conflict', 'paymentClosed', 'no', 'The payment was closed.'],
  ['conflict', 'transUsed', 'no', 'The transaction paid another order.'],
  ['conflict', 'refundProofUsed', 'no', 'The transaction is that of another refund.'],
  ['conflict', 'refundTold', 'no', 'The refund was reported otherwise before.'],
  ['conflict', 'withdrawalProofUsed', 'no', 'The transaction is that of another withdrawal.'],
  ['conflict', 'withdrawalTold', 'no', 'The withdrawal was reported otherwise before.'],
  ['conflict', 'withdrawalNeverSent', 'no', 'The withdrawal was never sent to the bank.'],
  ['conflict', 'withdrawalTampered', 'no', 'The record of the withdrawal is not what was sealed; people look at it.'],
  ['validation', 'settlementFuture', 'afterChange', 'The day of the statement has not come yet.'],
  ['validation', 'settlementBefore', 'no', 'The channel had no payment that early.'],
  ['validation', 'settlementNothing', 'no', 'The channel had no payment yet.'],
  ['conflict', 'settlementAuto', 'no', 'The channel settles by itself.'],
  ['conflict', 'settlementThere', 'no', 'The day has another statement already.'],
  ['tooMany', 'settlementOften', 'later', 'As many statements as a day may have.'],
];
