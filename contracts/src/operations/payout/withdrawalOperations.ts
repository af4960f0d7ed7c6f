import { z } from 'zod';
import { company, batched, listOf, merchant, nothing, operation, partner, provenByFactor } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { blank, exact, figure, figureIfAny, id } from '../../rules.ts';
import {
  cents,
  moneyBalance,
  ownAccount,
  withdrawalDetail,
  withdrawalFen,
  withdrawalQuery,
  withdrawalQueryNames,
  withdrawalRow,
} from './moneyShapes.ts';
import { typedText } from '../../typedText.ts';
import { columnLabels } from '../../labels/columnLabels.ts';

export * from './moneyShapes.ts';

/** Who owns money: merchants that of their shop, some staff that of a company account. */
export const moneyOwners = [merchant, company];

const ownQuery = ownNames(withdrawalQuery.extend(ownAccount), withdrawalQueryNames);
export type OwnWithdrawalQuery = z.output<typeof ownQuery>;

/** C-72: an amount in cents, and the account that the sender names. */
const askForm = ownNames(z.object({ money: withdrawalFen, customerId: z.unknown().optional(), ...ownAccount }), { money: 'fen' });
export type WithdrawalForm = z.output<typeof askForm>;

/** C-75: what a bank reports of a withdrawal, by its id or its number. 1 is no news. */
export const withdrawalNotice = z.object({
  id: typedText({ missing: '缺少提现编号', name: '提现编号', max: 64 }),
  trade_state: figure(z.literal([1, 3, 4], '提现状态须为 1、3 或 4')),
  /** What arrived. */
  money: figureIfAny(z.int('金额须为整数（单位：分）').min(1, '金额须大于 0')),
  transId: z.preprocess(blank, typedText({ name: '交易号', max: 100 }).optional()),
  reason: z.preprocess(blank, typedText({ name: columnLabels.reason, max: 200, lines: true }).optional()),
});
const notice = ownNames(exact(withdrawalNotice), { trade_state: 'trade', money: 'arrivalFen' });
export type WithdrawalNotice = z.output<typeof notice>;

const autoFlag = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.enum(['0', '1'], '自动提现须为 0 或 1'))
  .transform((code) => code === '1');

const byId = exact(z.object({ id, ...ownAccount }));

/** A merchant's or a company account's own money (P-27): balance, withdrawals, and what a bank says of them. */
export const withdrawalOperations = {
  readBalance: operation(
    '/xinyue/home/checkMoney',
    'C-70',
    'payout',
    moneyOwners,
    z.object({ customerId: z.unknown().optional(), ...ownAccount }),
    moneyBalance,
    ['validation', 'forbidden', 'unavailable'],
  ),
  /** `moneyTotal`: the sum of all matches; own: `ids`, at most 100 rows asked for by id. */
  listOwnWithdrawals: operation(
    '/xinyue/home/moneyOrder/query',
    'C-71',
    'payout',
    moneyOwners,
    ownQuery,
    listOf(withdrawalRow).extend({ moneyTotal: cents }),
    ['validation', 'forbidden'],
  ),
  askWithdrawal: batched(
    provenByFactor(
      'own',
      operation('/xinyue/home/getMoney', 'C-72 S-31', 'payout', moneyOwners, askForm, withdrawalRow, [
        'validation',
        'forbidden',
        'conflict',
        'unavailable',
      ]),
    ),
  ),
  readOwnWithdrawal: operation(
    '/xinyue/home/moneyOrder/detail',
    'R-77',
    'payout',
    moneyOwners,
    byId,
    withdrawalRow.extend(withdrawalDetail),
    ['validation', 'forbidden', 'notFound'],
  ),
  /** S-45: only while it is reviewed. */
  recallWithdrawal: operation('/xinyue/home/moneyOrder/cancel', 'S-45', 'payout', moneyOwners, byId, withdrawalRow, [
    'validation',
    'forbidden',
    'notFound',
    'conflict',
  ]),
  /** Z-21: of a company account; merchants change theirs with C-51. */
  saveAutoWithdraw: provenByFactor(
    'own',
    operation(
      '/xinyue/home/autoMoney',
      'Z-21 P-28',
      'payout',
      [company],
      exact(z.object({ auto: autoFlag, ...ownAccount })),
      nothing,
      ['validation', 'forbidden', 'conflict'],
    ),
  ),
  notifyWithdrawal: operation('/xinyue/partner/money/notify', 'C-75 S-32 S-33', 'payout', [partner('bank')], notice, nothing, [
    'session',
    'validation',
    'forbidden',
    'notFound',
    'conflict',
  ]),
};
