/** Refusals of a new password are shown at its field. */
export const passwordRefusals = {
  passwordCommon: 'password',
  passwordUniform: 'password',
  passwordOwnWords: 'password',
} as const;
