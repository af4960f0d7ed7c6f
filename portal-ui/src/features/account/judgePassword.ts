import { accountTexts as texts } from './accountTexts.ts';

/** `met` is undefined while it is not known. */
export type PasswordJudgement = {
  checks: readonly { label: string; met: boolean | undefined }[];
  valid: boolean;
  level: 0 | 1 | 2 | 3;
};

/** What V-04 asks for, one by one, and that it is none of those that are tried first;
 * how far a password that meets it goes beyond: by its length alone, since only letters and digits are taken. */
export function judgePassword(password: string, common?: ReadonlySet<string>): PasswordJudgement {
  const checks = [
    { label: texts.hasUpper, met: /[A-Z]/.test(password) },
    { label: texts.hasLower, met: /[a-z]/.test(password) },
    { label: texts.hasDigit, met: /\d/.test(password) },
    { label: texts.isLong, met: password.length >= 6 },
    { label: texts.isPlain, met: /^[A-Za-z0-9]+$/.test(password) },
    // In its place from the start: a line that comes later would move what stands below it, mostly a button that is just being pressed.
    { label: texts.isRare, met: common && !common.has(password.toLowerCase()) },
  ];
  const valid = checks.every(({ met }) => met !== false);
  if (!valid) return { checks, valid, level: 0 };
  return { checks, valid, level: password.length >= 14 ? 3 : password.length >= 10 ? 2 : 1 };
}
