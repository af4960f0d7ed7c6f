import { companyAccounts, formatFen, type operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { plainName } from '@xinyue/kit/http/plainName';
import type { DeedWords } from '@xinyue/kit/http/route';
import { maskPayee, plainPayee } from '../../accounts/domain/payee.ts';
import type { Deps } from '../../deps.ts';
import { ownAccountOf } from '../../withdrawals/http/ownAccount.ts';
import { findNamedMoney } from '../store/balanceStore.ts';

/** Thawing the money of an order in words; freezing needs no proof. */
export const freezeWords =
  ({ pool }: Deps): DeedWords<typeof operations.freezeOrderMoney, string> =>
  async ({ body: { orderId } }) => {
    const money = await findNamedMoney(pool, orderId);
    if (!money) throw new AppError('notFound', sentence('notFound'));
    return `解冻订单 ${money.orderNo || orderId} 的货款：¥${formatFen(money.fen)}${money.shopName && `，店铺「${plainName(money.shopName)}」`}`;
  };

/** The payee of a company account in words. */
export const companyPayeeWords: DeedWords<typeof operations.saveCompanyPayee, string> = ({ body: { comp, ...given } }) => {
  const { payeeBank, payeeAcct, payeeName } = maskPayee(plainPayee(given));
  return `设置公司账户「${companyAccounts[comp].name}」的收款账户 → ${plainName(payeeBank)} ${payeeName} ${payeeAcct}`;
};

/** Pausing all withdrawals, or going on, in words. */
export const pauseWords: DeedWords<typeof operations.pauseMoney, string> = ({ body: { paused, reason } }) =>
  paused ? `暂停全部提现，原因：${reason}` : '恢复全部提现';

/** Z-21: automatic withdrawal of the own company account in words. */
export const autoWords: DeedWords<typeof operations.saveAutoWithdraw, string> = ({ body, actor }) => {
  ownAccountOf(actor, body);
  return `${body.auto ? '开启' : '关闭'}公司账户「${companyAccounts[actor.comp!].name}」的自动提现`;
};
