import {
  bankName,
  beijingTime,
  formatFen,
  moneyLabels,
  type OfficeWithdrawalRow,
  tradeStatus,
  type WithdrawalRow,
} from '@xinyue/contracts';
import { plainName } from '@xinyue/kit/http/plainName';
import { arrivalOf, type Withdrawal } from '../domain/withdrawal.ts';
import { type StepName, stepNames } from '../store/publish.ts';
import type { ListedWithdrawal, StoredStep } from '../store/withdrawalListStore.ts';

/** E-29: a withdrawal as its owner sees it. Cents, Beijing time, payee masked. */
export const withdrawalRowOf = (row: Withdrawal): WithdrawalRow => ({
  id: row.id,
  withdrawalNo: row.withdrawalNo,
  money: row.fen,
  fee: row.feeFen,
  arrival: arrivalOf(row),
  createTime: beijingTime(row.createdAt),
  settleTime: row.settledAt && beijingTime(row.settledAt),
  changeTime: beijingTime(row.changedAt),
  status: tradeStatus(row.state),
  state: row.state,
  reason: row.reason,
  auto: row.autoDay === null ? 0 : 1,
  payee: { acctType: row.payeeType, bankName: row.payeeBank, acctNo: row.payeeAcct, acctName: row.payeeName },
  orders: row.orders,
});

const waiting: readonly string[] = ['review', 'ready', 'sent'];

/** The same as staff see it: whose it is, since when it waits where it stands, and why for a person. */
export const officeRowOf = (row: ListedWithdrawal): OfficeWithdrawalRow => ({
  ...withdrawalRowOf(row),
  shopName: row.shopName,
  userCustomerId: row.accountId,
  waitsSince: waiting.includes(row.state) ? beijingTime(row.waitsSince) : null,
  why: row.state === 'review' ? row.why : null,
});

/** What a review would do, for who proves it: the money of the row, and where it goes. */
export const reviewWords = (row: ListedWithdrawal, pass: boolean): string =>
  `${pass ? '复核通过' : moneyLabels.reject}提现 ${row.withdrawalNo}：¥${formatFen(row.fen)} → ${plainName(row.payeeBank)} ${plainName(row.payeeName)} ${row.payeeAcct}${row.shopName && `，店铺「${plainName(row.shopName)}」`}`;

/** A line of a timeline. Owners see neither which member of staff acted nor the note of the reviewer. */
export const stepOf = (step: StoredStep, forStaff: boolean) => ({
  time: beijingTime(step.at),
  what: stepNames[step.what as StepName],
  who: step.kind === 'staff' && !forStaff ? '平台工作人员' : step.kind === 'partner' ? bankName(step.who) : step.who,
  detail: step.what === 'passed' && !forStaff ? '' : step.detail,
});
