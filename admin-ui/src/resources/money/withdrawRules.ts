import { messages } from '@xinyue/contracts/messages';
import { fenFromYuan } from '@xinyue/contracts/money';
import type { MoneyBalance } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';
import { figureOf, figureProblem } from '../../shared/blocks/figureText.ts';
import { ownTexts as texts } from './ownTexts.ts';

/** The largest amount of a withdrawal that the form takes (K-15, V-51). */
export const mostYuan = 9_999_999;
export const yuanStep = 0.1;

/** Why a typed amount cannot be withdrawn, or undefined; V-51 first, then what this account may. */
export function amountProblem(text: string, balance: MoneyBalance): string | undefined {
  if (text.trim() === '') return texts.amountMissing;
  const wrong = figureProblem(text, 2);
  if (wrong) return wrong;
  const yuan = figureOf(text, 2)!;
  if (yuan <= 0) return '提现金额须大于 0';
  if (yuan > mostYuan) return '提现金额不能超过 9,999,999 元';
  const fen = fenFromYuan(yuan);
  const { bal_sign, minMoney, fee, dayLeft } = balance;
  if (fen > bal_sign) return `余额不足：可提现 ${fenText(bal_sign)}`;
  if (fen < minMoney) return `最低提现 ${fenText(minMoney)}`;
  if (fen <= fee) return `提现金额须大于手续费 ${fenText(fee)}`;
  return fen > dayLeft ? `今日还可提现 ${fenText(dayLeft)}` : undefined;
}

/** The cents of a typed amount, undefined while it is none. */
export const fenOfText = (text: string): number | undefined => {
  const yuan = figureProblem(text, 2) ? null : figureOf(text, 2);
  return yuan === null ? undefined : fenFromYuan(yuan);
};

/** One press of an arrow key: a tenth of a yuan up or down, never below 0 or over the greatest amount; two decimals. */
export function stepped(text: string, direction: 1 | -1): string {
  const fen = (fenOfText(text) ?? 0) + direction * Math.round(yuanStep * 100);
  return (Math.min(mostYuan * 100, Math.max(0, fen)) / 100).toFixed(2);
}

/** The most that can be withdrawn now. */
export const mostOf = ({ bal_sign, maxMoney, dayLeft }: MoneyBalance): number =>
  Math.max(0, Math.min(bal_sign, maxMoney, dayLeft));

/** Why nothing can be withdrawn now, the first reason that people can do something about; undefined where it can. */
export function hindrance(balance: MoneyBalance): string | undefined {
  const { paused, payee, payeeReadyFrom, open, bal_sign, minMoney, fee, dayLeft } = balance;
  if (paused) return `提现已暂停：${paused}`;
  if (bal_sign < 0) return `欠款 ${fenText(-bal_sign)}，抵扣完后可提现`;
  if (!payee) return messages.payeeMissing;
  if (payee.confirmed === 0) return '收款账户由平台修改，确认后可提现';
  if (payeeReadyFrom) return `收款信息刚变更，${payeeReadyFrom} 起可提现`;
  if (open) return '有一笔提现正在处理中，完成后才能再次提现';
  const least = Math.max(minMoney, fee + 1);
  if (dayLeft < least) return '今日提现额度已用完，请明日再试';
  return bal_sign < least ? `可提现 ${fenText(bal_sign)}，最低提现 ${fenText(least)}` : undefined;
}
