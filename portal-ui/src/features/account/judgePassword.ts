import { accountTexts as texts } from './accountTexts.ts';

export type PasswordJudgement = { checks: readonly { label: string; met: boolean }[]; valid: boolean; level: 0 | 1 | 2 | 3 };

/** What V-04 asks for, one by one, and how far a password that meets it goes beyond: by its length alone, since only letters and digits are taken. */
export function judgePassword(password: string): PasswordJudgement {
  const checks = [
    { label: texts.hasUpper, met: /[A-Z]/.test(password) },
    { label: texts.hasLower, met: /[a-z]/.test(password) },
    { label: texts.hasDigit, met: /\d/.test(password) },
    { label: texts.isLong, met: password.length >= 6 },
    { label: texts.isPlain, met: /^[A-Za-z0-9]+$/.test(password) },
  ];
  const valid = checks.every(({ met }) => met);
  if (!valid) return { checks, valid, level: 0 };
  return { checks, valid, level: password.length >= 14 ? 3 : password.length >= 10 ? 2 : 1 };
}
