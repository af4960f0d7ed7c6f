import { formatFen, type operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { plainName } from '@xinyue/kit/http/plainName';
import { newTraceId } from '@xinyue/kit/http/traceId';
import type { DeedWords } from '@xinyue/kit/http/route';
import { maskPayee } from '../../accounts/domain/payee.ts';
import { readPayee } from '../../accounts/readPayee.ts';
import type { Deps } from '../../deps.ts';
import { ownAccountOf } from './ownAccount.ts';

/** C-72 in words: how much goes where. Errors: `forbidden` another account; `conflict` there is no payee; `unavailable`. */
export const askWords =
  (deps: Pick<Deps, 'pool' | 'vault' | 'seals' | 'readShop'>): DeedWords<typeof operations.askWithdrawal, string> =>
  async ({ body, actor }) => {
    const { payee } = await readPayee(deps, ownAccountOf(actor, body), newTraceId());
    if (!payee) throw new AppError('conflict', sentence('payeeMissing'));
    const { payeeBank, payeeName, payeeAcct } = maskPayee(payee);
    return `提现 ¥${formatFen(body.fen)} → ${plainName(payeeBank)} ${plainName(payeeName)} ${payeeAcct}`;
  };
