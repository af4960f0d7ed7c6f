import { emptyRegistration, type RegistrationInput } from './registrationInput.ts';

let kept: RegistrationInput = emptyRegistration;

/** What was typed into a registration that was closed, until the page is left; never the password. */
export const keptRegistration = {
  read: (): RegistrationInput => kept,
  keep(values: RegistrationInput) {
    kept = { ...values, password: '' };
  },
};
