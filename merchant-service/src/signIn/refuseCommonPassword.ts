import { messages, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords first, all in lower case: 49,000, where 3,000 would be enough. */
const common = new Set(dictionary['passwords-common'] as string[]);

/**
 * Refuses a password that others use so often that it is tried first, however its letters are written: the rule of V-04 turns `password1`
 * into `Password1`, and whoever guesses knows that too. To be called wherever a password is set, of staff and customers. Errors: `validation`.
 */
export function refuseCommonPassword(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  const errors = [{ path: 'password', message: messages.passwordCommon }];
  throw new AppError('validation', sentence('passwordCommon'), { data: { errors } });
}
