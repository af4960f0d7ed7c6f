import { useQuery } from '@tanstack/react-query';
import type { MoneyBalance } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';
import { activeWithin } from '@xinyue/web/activeWithin';
import { useOperation } from '../../api/useOperation.ts';
import { sessionStore } from '../../session/sessionStore.ts';

const everyMs = 10_000;
/** Nobody at the screen for so long: no more reads, so that they do not keep the session alive (Z-51). */
const attentionMs = 120_000;

/** P-27: whose money one asks for, as the documented calls say it; the server takes it from the session in any case. */
export const ownAccount = (): { customerId?: string; comp: string } => {
  const session = sessionStore.get();
  return { ...(session && { customerId: session.userId }), comp: session?.rights?.comp ?? '' };
};

/** C-70, read again while somebody is at the screen. */
export function useBalance() {
  const call = useOperation();
  return useQuery({
    queryKey: ['manageDisposition', 'balance'],
    queryFn: ({ signal }) => call('readBalance', ownAccount(), { signal }),
    refetchInterval: () => (activeWithin(attentionMs) ? everyMs : false),
  });
}

/** The most that can be withdrawn now. */
export const mostOf = ({ bal_sign, maxMoney, dayLeft }: MoneyBalance): number =>
  Math.max(0, Math.min(bal_sign, maxMoney, dayLeft));

/** Why nothing can be withdrawn now, the first reason that people can do something about; undefined where it can. */
export function hindrance(balance: MoneyBalance): string | undefined {
  const { paused, payee, payeeReadyFrom, open, bal_sign, minMoney, fee, dayLeft } = balance;
  if (paused) return `提现已暂停：${paused}`;
  if (bal_sign < 0) return `欠款 ${fenText(-bal_sign)}，抵扣完后可提现`;
  if (!payee) return '请先填写收款信息';
  if (payeeReadyFrom) return `收款信息刚变更，${payeeReadyFrom} 起可提现`;
  if (open) return '有一笔提现正在处理中，完成后才能再次提现';
  const least = Math.max(minMoney, fee + 1);
  if (dayLeft < least) return '今日提现额度已用完，请明日再试';
  return bal_sign < least ? `可提现 ${fenText(bal_sign)}，最低提现 ${fenText(least)}` : undefined;
}
