import { formMessages } from '@xinyue/contracts/formMessages';
import { userForm } from '@xinyue/contracts/operations';
import { payerFaults } from '@xinyue/contracts/operations/payer';
import { fewestLetters, keepsPassword } from '@xinyue/contracts/rules';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { userTexts } from './texts.ts';

const missing = (message: string) => ({ type: 'required', message });

/**
 * The contract's rules (V-35, V-36), each field with its first sentence, and what the form asks besides: a name (Z-47), which the server
 * would fill in, and for a new account a password also while other fields are still wrong. Not the ready-made resolver for zod: of a
 * choice (a number or its mask) that one says what the first kind lacks, not the sentence of the choice.
 */
export const userResolver: Resolver<FieldValues> = async (values) => {
  const { data, error } = userForm.safeParse(values);
  const errors: FieldErrors = {};
  for (const { path, code, message } of error?.issues ?? []) errors[String(path[0])] ??= { type: code, message };
  if (!values['id']) {
    // Of a stored one the server knows which numbers are its own.
    for (const { path, message } of payerFaults(values)) errors[path] ??= missing(message);
    if (keepsPassword(values['password'])) errors['password'] = missing(userTexts.passwordMissing);
  }
  const chosen = String(values['password'] ?? '');
  if (!keepsPassword(chosen) && chosen.length < fewestLetters) errors['password'] ??= missing(formMessages.passwordShort);
  if (!String(values['nickname'] ?? '').trim()) errors['nickname'] = missing(userTexts.nicknameMissing);
  return data && Object.keys(errors).length === 0 ? { values: data, errors: {} } : { values: {}, errors };
};
