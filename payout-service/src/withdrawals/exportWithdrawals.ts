import {
  beijingTime,
  columnLabels,
  exportAtMost,
  fieldLabels,
  moneyLabels,
  publicLabels,
  sentence,
  type WithdrawalExport,
  withdrawalStates,
  yuanFromFen,
} from '@xinyue/contracts';
import type { Actor } from '@xinyue/contracts/actor';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { ExportColumn } from '@xinyue/kit/export/ExportColumn';
import { type Download, exportFile, limitDownload } from '@xinyue/kit/export/exportFile';
import type { Deps } from '../deps.ts';
import { unknownOf } from '../store/readOverdue.ts';
import { arrivalOf } from './domain/withdrawal.ts';
import { countWithdrawals, type ListedWithdrawal, readPortions } from './store/withdrawalListStore.ts';

/** The columns of exported withdrawals: labels instead of codes, amounts in yuan, Beijing time, payees masked. */
const sheet: ExportColumn<ListedWithdrawal>[] = [
  { heading: fieldLabels.withdrawalNo, value: (row) => row.withdrawalNo },
  { heading: publicLabels.shop, value: (row) => row.shopName },
  { heading: columnLabels.amountYuan, kind: 'money', value: (row) => yuanFromFen(row.fen) },
  { heading: '手续费（元）', kind: 'money', value: (row) => yuanFromFen(row.feeFen) },
  { heading: '到账金额（元）', kind: 'money', value: (row) => yuanFromFen(arrivalOf(row)) },
  { heading: columnLabels.status, value: (row) => withdrawalStates[row.state] },
  { heading: columnLabels.reason, value: (row) => row.reason },
  { heading: '方式', value: (row) => (row.autoDay === null ? '手动' : '自动') },
  { heading: moneyLabels.payeeBank, value: (row) => row.payeeBank },
  { heading: '收款账号', value: (row) => row.payeeAcct },
  { heading: '收款户名', value: (row) => row.payeeName },
  { heading: moneyLabels.askedAt, kind: 'time', value: (row) => beijingTime(row.createdAt) },
  { heading: moneyLabels.settledAt, kind: 'time', value: (row) => row.settledAt && beijingTime(row.settledAt) },
];

/**
 * Exactly the withdrawals that the list shows under these filters, as CSV or xlsx. Who took how many out is audited before the first row
 * leaves. Refusals: `validation` (more than 50,000), `tooMany` (others are exporting).
 */
export async function exportWithdrawals(
  { pool, clock, exports }: Pick<Deps, 'pool' | 'clock' | 'exports'>,
  actor: Actor,
  { format, pageNum: _page, pageSize: _size, after: _after, unknown, ...asked }: WithdrawalExport,
): Promise<Download> {
  const filter = { ...asked, ...unknownOf(unknown, clock.now()) };
  const { total } = await countWithdrawals(pool, filter);
  if (total > exportAtMost) throw new AppError('validation', sentence('exportTooMany', total, exportAtMost));
  const pages = async function* () {
    await writeAudit(pool, { actor, what: 'withdrawal.exported', rowId: '', after: { format, withdrawals: total, ...filter } });
    yield* readPortions(pool, filter);
  };
  const title = `提现记录-${beijingTime(clock.now()).slice(0, 10)}`;
  return limitDownload(exports, exportFile({ format, title, columns: sheet, pages: pages() }));
}
