import { z } from 'zod';
import { companies } from '../../moneyAccount.ts';
import { withdrawalStateNames } from '../../moneyWords.ts';
import { answersFile, listOf, nothing, operation, proven, provenFor, staff } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { blank, exact, flag, flagFilter, id, idFilter, idsFilter, optionalText, paging, search } from '../../rules.ts';
import { exportFiles, exportFormats } from '../catalog/goodsOperations.ts';
import { cents, fenFilter, officeWithdrawalRow, withdrawalDetail, withdrawalQuery, withdrawalQueryNames } from './moneyShapes.ts';
import { judgePayer, payer } from '../payer.ts';
import { columnLabels } from '../../labels/columnLabels.ts';

const officeFilters = withdrawalQuery.extend({
  userCustomerId: idFilter,
  shopName: search,
  state: z.preprocess(blank, z.enum(withdrawalStateNames, '提现状态不存在').optional()),
  moneyStart: fenFilter,
  moneyEnd: fenFilter,
  /** Sent so long ago that the bank should have told the end, and not released by anybody. */
  unknown: flagFilter('未告知结果须为 0 或 1'),
});
const officeQuery = ownNames(exact(officeFilters), withdrawalQueryNames);
export type OfficeWithdrawalQuery = z.output<typeof officeQuery>;

const exportQuery = ownNames(
  exact(officeFilters.extend({ format: z.enum(exportFormats, '文件格式不存在') })),
  withdrawalQueryNames,
);
export type WithdrawalExport = z.output<typeof exportQuery>;

/** S-44, S-45: amount and payee are those of the row; nothing here changes them. */
export const withdrawalReview = z
  .object({ id, pass: flag('请选择通过或驳回'), remark: optionalText(columnLabels.note, 200, { lines: true }) })
  .superRefine(({ pass, remark }, context) => {
    if (!pass && !remark) context.addIssue({ code: 'custom', path: ['remark'], message: '请填写驳回原因，最多 200 个字' });
  });

/** What an account has, in cents: `bal_sign` below 0 is owed, `open` the withdrawal under way. */
export const moneyAccountRow = z.object({
  userCustomerId: z.string(),
  shopName: z.string(),
  bal_sign: cents,
  pending: cents,
  held: cents,
  frozen: cents,
  paidOut: cents,
  auto: z.enum(['0', '1']),
  open: z.string().nullable(),
});
export type MoneyAccountRow = z.infer<typeof moneyAccountRow>;

const accountQuery = exact(
  paging.extend({ ids: idsFilter, shopName: search, userCustomerId: idFilter, owing: flagFilter('欠款须为 0 或 1') }),
);
export type MoneyAccountQuery = z.output<typeof accountQuery>;

/** The books in one look: `balanced` where all accounts together are 0; `waiting` is what people have to do. */
export const moneyOverview = z.object({
  bank: cents,
  pending: cents,
  available: cents,
  held: cents,
  frozen: cents,
  refunds: cents,
  fees: cents,
  owed: cents,
  suspense: cents,
  /** What channels have not paid over, by channel, since when (Beijing time of the oldest payment); and what they kept of what they did. */
  receivable: z.array(z.object({ channel: z.string(), fen: cents, oldest: z.string() })),
  cost: cents,
  balanced: z.boolean(),
  /** Why nothing is taken or sent now, or ''. */
  paused: z.string(),
  waiting: z.object({
    review: z.int(),
    unknown: z.int(),
    differences: z.int(),
    refunds: z.int(),
    unbooked: z.int(),
    settlement: z.int(),
    refundReview: z.int(),
    cancelReview: z.int(),
  }),
});
export type MoneyOverview = z.infer<typeof moneyOverview>;

/** An act with its reason; to undo it needs none. */
const reasoned = (field: string, message: string) => (form: Record<string, unknown>, context: z.RefinementCtx) => {
  if (form[field] === true && !form['reason']) context.addIssue({ code: 'custom', path: ['reason'], message });
};
export const freezeForm = z
  .object({ orderId: id, freeze: flag('请选择冻结或解冻'), reason: optionalText(columnLabels.reason, 200, { lines: true }) })
  .superRefine(reasoned('freeze', '请填写冻结原因，最多 200 个字'));
export const pauseForm = z
  .object({ paused: flag('请选择暂停或恢复'), reason: optionalText(columnLabels.reason, 200, { lines: true }) })
  .superRefine(reasoned('paused', '请填写暂停原因，最多 200 个字'));

export const autoRunAnswer = z.object({
  accounts: z.int(),
  created: z.int(),
  skipped: z.array(z.object({ userCustomerId: z.string(), reason: z.string() })),
});
export type AutoRunAnswer = z.infer<typeof autoRunAnswer>;

/** The payee of a company account, which has no merchant row (Z-21, Z-62). */
const companyPayee = exact(z.object({ comp: z.enum(companies, '公司账户不存在'), ...payer }).check(judgePayer()));
export type CompanyPayee = z.output<typeof companyPayee>;

const office = '/xinyue/backstage/money';
const reads = [staff('money:read')];
const manages = [staff('money:manage')];
const byId = exact(z.object({ id }));
const found = ['validation', 'notFound'] as const;
const changed = ['validation', 'notFound', 'conflict'] as const;

/** The money of all accounts, for staff (资金管理). */
export const moneyOfficeOperations = {
  /** Own: `ids`, at most 100 rows asked for by id. */
  listWithdrawals: operation(
    `${office}/order/query`,
    'R-77',
    'payout',
    reads,
    officeQuery,
    listOf(officeWithdrawalRow).extend({ moneyTotal: cents }),
  ),
  exportWithdrawals: answersFile(
    exportFiles,
    operation(`${office}/order/export`, 'R-77', 'payout', reads, exportQuery, z.instanceof(Uint8Array)),
  ),
  readWithdrawal: operation(
    `${office}/order/detail`,
    'R-77',
    'payout',
    reads,
    byId,
    officeWithdrawalRow.extend(withdrawalDetail),
    found,
  ),
  /** Neither by who asked for it nor by who last set this payee. `pass` 0 also of a row that is ready, where its account is closed or paused. */
  reviewWithdrawal: proven(
    'money',
    operation(
      `${office}/order/review`,
      'S-44 S-45',
      'payout',
      [staff('money:review')],
      exact(withdrawalReview),
      officeWithdrawalRow,
      ['validation', 'forbidden', 'notFound', 'conflict'],
    ),
  ),
  askBank: operation(`${office}/order/ask`, 'S-47', 'payout', manages, byId, officeWithdrawalRow, [...changed, 'unavailable']),
  releaseWithdrawal: operation(`${office}/order/release`, 'S-47', 'payout', manages, byId, officeWithdrawalRow, changed),
  /** Own: `ids`, the `userCustomerId` of at most 100 accounts. */
  listMoneyAccounts: operation(
    `${office}/account/query`,
    'R-77',
    'payout',
    reads,
    accountQuery,
    listOf(moneyAccountRow).extend({
      sum: moneyAccountRow.pick({ bal_sign: true, pending: true, held: true, frozen: true, paidOut: true }),
    }),
  ),
  readMoneyOverview: operation(`${office}/overview`, 'R-77', 'payout', reads, exact(z.object({})), moneyOverview),
  freezeOrderMoney: provenFor(
    'money',
    ({ freeze }) => !freeze,
    operation(`${office}/freeze`, 'own-names', 'payout', manages, exact(freezeForm), nothing, changed),
  ),
  saveCompanyPayee: proven(
    'money',
    operation(`${office}/payee`, 'Z-62 K-34', 'payout', manages, companyPayee, nothing, ['validation', 'forbidden', 'conflict']),
  ),
  /** Z-21: today's run, once per account and Beijing day. */
  runAutoWithdraw: operation(`${office}/auto/run`, 'Z-21', 'payout', manages, exact(z.object({})), autoRunAnswer, [
    'validation',
    'conflict',
    'unavailable',
  ]),
  pauseMoney: proven(
    'money',
    operation(`${office}/pause`, 'own-names', 'payout', manages, exact(pauseForm), nothing, ['validation', 'conflict']),
  ),
};
