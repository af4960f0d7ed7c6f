import { sentence } from '@xinyue/contracts';
import { withdrawalSeal } from '@xinyue/contracts/seals';
import { AppError } from '@xinyue/kit/AppError';
import type { SealedValues, Seals } from '@xinyue/kit/crypto/createSeals';
import type { StoredWithdrawal } from '../domain/withdrawal.ts';

/** A row is not as it was sealed: somebody changed it past this service. It stays as it is. */
export class Tampered extends AppError {
  readonly withdrawalNo: string;
  constructor(withdrawalNo: string) {
    super('conflict', sentence('withdrawalTampered', withdrawalNo));
    this.name = 'Tampered';
    this.withdrawalNo = withdrawalNo;
  }
}

type Sealed = Omit<StoredWithdrawal, 'seal'>;

const valuesOf = (row: Sealed): SealedValues => ({
  withdrawal_no: row.withdrawalNo,
  account_id: row.accountId,
  fen: row.fen,
  fee_fen: row.feeFen,
  payee_sealed: row.payeeSealed,
  payee_mark: row.payeeMark,
  payee_type: row.payeeType,
  payee_bank: row.payeeBank,
  payee_acct: row.payeeAcct,
  payee_name: row.payeeName,
  payee_set_by: row.payeeSetBy,
  state: row.state,
  reason: row.reason,
  auto_day: row.autoDay,
  requested_by: row.requestedBy,
  reviewed_by: row.reviewedBy,
  unreviewed: row.unreviewed,
  why: row.why,
  bank: row.bank,
  bank_ref: row.bankRef,
  released: row.released,
  sent_at: row.sentAt,
  settled_at: row.settledAt,
  created_at: row.createdAt,
});

/** The seal of a row as it is written. */
export const sealOf = (seals: Seals, row: Sealed): Buffer => seals.of(withdrawalSeal, row.id, valuesOf(row));

/** Whether a row is as it was sealed. */
export const isSealed = (seals: Seals, row: StoredWithdrawal): boolean =>
  seals.hold(withdrawalSeal, row.id, valuesOf(row), row.seal);

/** The seal of a row after a change. What was changed past this service is not sealed anew: throws `Tampered`. */
export function sealAfter(seals: Seals, row: StoredWithdrawal, change: Partial<Sealed>): Buffer {
  if (!isSealed(seals, row)) throw new Tampered(row.withdrawalNo);
  return sealOf(seals, { ...row, ...change });
}
