import { payeeFaultsOf, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { wrongMask } from './domain/editUser.ts';

const sentences = { mobile: 'mobileWrong', email: 'emailWrong', payerAcctNo: 'cardMissing' } as const;

/**
 * Stars that came with a form and are not the mask of the stored number are refused as the form refuses a missing number. So are numbers of a
 * payee that no bank has, unless they are stored already: those go on until they are edited, or the kind of account is.
 */
export function refuseWrongNumbers(...[user, before]: Parameters<typeof wrongMask>): void {
  const wrong = wrongMask(user, before);
  if (wrong) throw new AppError('validation', sentence(sentences[wrong]));
  const { payer } = user;
  const kept = { type: before?.payer.type, payerAcctNo: before?.payer.acctNo, payerBankNo: before?.payer.bankNo };
  const sent = { payerAcctNo: payer.acctNo, payerBankNo: payer.bankNo };
  const errors = payeeFaultsOf(payer).filter(
    ({ path }) => sent[path] !== kept[path] || (path === 'payerAcctNo' && payer.type !== kept.type),
  );
  const [first] = errors;
  if (first) throw new AppError('validation', { reason: 'invalid', text: first.message }, { data: { errors } });
}
