import { randomUUID } from 'node:crypto';
import { day, named, open, plain } from './matrixRow.ts';

/** The lines of money: payments, withdrawals, statements, channels. */
export const moneyRows = {
  listOwnPayments: plain(),

  readBalance: named(({ seller }) => ({ customerId: seller })),
  listOwnWithdrawals: plain(),
  // Foreign money is named by the owner alone: whatever the amount, nothing is taken.
  askWithdrawal: named(({ seller }) => ({ money: 999_999_900, customerId: seller })),
  readOwnWithdrawal: plain({ id: randomUUID() }),
  recallWithdrawal: plain({ id: randomUUID() }),
  saveAutoWithdraw: plain({ auto: '0' }),
  notifyWithdrawal: named(({ order }) => ({ id: order, trade_state: 4 })),
  listOwnEntries: plain(),
  listOwnStatements: plain(),
  downloadStatement: plain({ month: '2020-01', format: 'json' }),
  readStatementHeads: open,
  readStatementVerifier: open,
  listWithdrawals: plain({ userCustomerId: randomUUID() }),
  exportWithdrawals: plain({ format: 'csv', userCustomerId: randomUUID() }),
  readWithdrawal: plain({ id: randomUUID() }),
  reviewWithdrawal: plain({ id: randomUUID(), pass: 0, remark: '越权' }),
  askBank: plain({ id: randomUUID() }),
  releaseWithdrawal: plain({ id: randomUUID() }),
  listMoneyAccounts: plain({ userCustomerId: randomUUID() }),
  readMoneyOverview: plain(),
  freezeOrderMoney: plain({ orderId: randomUUID(), freeze: 1, reason: '越权' }),
  // Refused by their own form for who holds the code: payees, runs and pauses are of everybody.
  saveCompanyPayee: plain({ comp: 'none' }),
  runAutoWithdraw: plain({ day: 'none' }),
  pauseMoney: plain({ paused: 2 }),
  reconcileDay: plain({ day: 'none' }),
  listDifferences: plain(),
  resolveDifference: plain({ id: randomUUID(), remark: '越权' }),
  uploadSettlement: plain({ day, lines: [], total: { inFen: 1, outFen: 0, feeFen: 0 } }),
  listChannels: plain(),
  listSettlements: plain(),
  listSettlementLines: plain({ id: randomUUID() }),
  uploadSettlementFile: plain({ channel: 'none', day, csv: '越权' }),
  confirmSettlement: plain({ id: randomUUID(), pass: 0, remark: '越权' }),
  listPayments: plain({ orderNo: 'none' }),
  retryRefund: plain({ refundNo: randomUUID() }),
  listRefundCases: plain({ orderNo: 'none' }),
  reviewRefund: plain({ id: randomUUID(), pass: 0, remark: '越权' }),
  listUnbooked: plain({ state: 'done' }),
  resolveUnbooked: plain({ id: randomUUID(), how: 'settled', remark: '越权' }),
};
