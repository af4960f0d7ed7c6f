const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = Array.from({ length: 17 }, (_, at) => 3 ** at % 31);

/** 统一社会信用代码 as it is written: 17 signs and the check character; without I, O, S, V and Z, which look like digits. */
export const creditCodePattern = /^[0-9A-HJ-NP-RTUWXY]{18}$/;

/** The check character of the first 17 signs of a 统一社会信用代码 (GB 32100-2015): modulo 31, with the powers of 3 as weights. */
export function creditCheckOf(code: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * signs.indexOf(code[at]!), 0);
  return signs[(31 - (sum % 31)) % 31]!;
}

/** What is wrong with a 统一社会信用代码, by its rule; undefined where form and check character are right. Nothing says that it was given out. */
export function creditCodeFault(code: string): string | undefined {
  if (!creditCodePattern.test(code)) return '统一社会信用代码须为 18 位数字或大写字母，不含 I、O、S、V、Z';
  const check = creditCheckOf(code);
  return code[17] === check ? undefined : `统一社会信用代码的校验码不符：按 GB 32100-2015，第 18 位应为 ${check}`;
}
