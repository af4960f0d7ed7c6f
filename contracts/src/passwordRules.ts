import { z } from 'zod';
import { formMessages } from './formMessages.ts';

/**
 * V-03, V-04: password of a customer or merchant; at least one upper-case letter, one lower-case letter and one digit. From 12 characters on
 * whatever can be printed.
 */
export const password = z
  .string({ error: formMessages.passwordMissing })
  .min(1, formMessages.passwordMissing)
  .max(128, '密码最多 128 位')
  .regex(/^((?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z0-9]{6,}|\P{C}{12,})$/u, formMessages.passwordForm);

/** Shorter ones are weak: the documented calls take them, our forms do not. */
export const fewestLetters = 8;
/** Every server refuses a new one of fewer different characters. */
export const fewestDifferent = 4;
export const chosenPassword = password.refine(
  (text) => text.length >= fewestLetters || !password.safeParse(text).success,
  formMessages.passwordShort,
);

/** Z-45: the password somebody has now, shown to change it; or shown to prove who acts on others (`actorPassword`). */
export const currentPassword = z.string(formMessages.currentPasswordMissing).max(128, '密码最多 128 位').nullish();

/** Z-45: password of staff, 12 characters or more; symbols are welcome. */
export const staffPassword = z
  .string({ error: formMessages.passwordMissing })
  .min(1, formMessages.passwordMissing)
  .min(12, '管理人员密码至少 12 位')
  .max(128, '密码最多 128 位');

/** What forms show in place of a password that is kept (Z-41): sent back, or sent empty, it changes nothing. */
export const passwordMask = '********';
export const keepsPassword = (text: string | null | undefined): boolean => !text || text === passwordMask;

/** A password in a form that also keeps one: undefined where it stays as it is, otherwise checked by `rule`. */
export const newPassword = <T extends z.ZodType<string, string>>(rule: T) =>
  z.preprocess((text) => (typeof text === 'string' && !keepsPassword(text) ? text : undefined), rule.optional());
