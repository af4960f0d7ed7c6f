import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { wrongMask } from './domain/editUser.ts';

const sentences = { mobile: 'mobileWrong', email: 'emailWrong', payerAcctNo: 'cardMissing' } as const;

/** Stars that came with a form and are not the mask of the stored number are refused as the form refuses a missing number. */
export function refuseWrongMask(...[user, before]: Parameters<typeof wrongMask>): void {
  const wrong = wrongMask(user, before);
  if (wrong) throw new AppError('validation', sentence(sentences[wrong]));
}
