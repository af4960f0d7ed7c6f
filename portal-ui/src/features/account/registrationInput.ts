import type { registration } from '@xinyue/contracts/operations/merchantOperations';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type RegistrationInput = z.input<typeof registration>;
export type RegistrationForm = UseFormReturn<RegistrationInput, unknown, z.output<typeof registration>>;

export const emptyRegistration: RegistrationInput = {
  account: '',
  password: '',
  nickname: '',
  mobile: '',
  sex: '',
  age: '',
  area: '',
  address: '',
  payerAcctType: '',
  payerBankNo: '',
  payerBankName: '',
  payerAcctNo: '',
  payerAcctName: '',
};
