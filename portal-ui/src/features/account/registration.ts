import type { registration } from '@xinyue/contracts/operations/merchant/merchantOperations';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** Whether both documents are ticked: what is sent of that are their versions. */
export type Ticks = { termsTicked: boolean; policyTicked: boolean };
export type RegistrationInput = z.input<typeof registration> & Ticks;
export type RegistrationForm = UseFormReturn<RegistrationInput, unknown, z.output<typeof registration> & Ticks>;

/** The fields of a person and of where its money goes, empty. */
export const emptyPerson = {
  nickname: '',
  mobile: '',
  sex: '',
  age: '',
  area: '',
  address: '',
  payerAcctType: '' as const,
  payerBankNo: '',
  payerBankName: '',
  payerAcctNo: '',
  payerAcctName: '',
};

export const emptyRegistration: RegistrationInput = {
  account: '',
  password: '',
  ...emptyPerson,
  termsTicked: false,
  policyTicked: false,
};

let kept: RegistrationInput = emptyRegistration;

/** What was typed into a registration that was closed, until the page is left; never the password. */
export const keptRegistration = {
  read: (): RegistrationInput => kept,
  keep(values: RegistrationInput) {
    kept = { ...values, password: '' };
  },
};
