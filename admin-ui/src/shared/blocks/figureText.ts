import { isYuan, nearCount, nearYuan } from '@xinyue/contracts/money';
import { listWords } from '@xinyue/web/words/listWords';

/** What a number field may hold while it is typed: `12.` becomes 12 when it is left. */
const whole = /^\d+$/;
const money = /^\d+(\.\d{0,2})?$/;

/** The number that a text stands for as a spreadsheet computed it: `13672.999999999998` is 13673, as the calls read it. */
function settled(typed: string, decimals: 0 | 2): number | undefined {
  if (!(decimals ? /^\d+\.\d{3,}$/ : /^\d+\.\d+$/).test(typed)) return undefined;
  const value = (decimals ? nearYuan : nearCount)(Number(typed));
  return (decimals ? isYuan : Number.isSafeInteger)(value) ? value : undefined;
}

/** Why a text is no number of this kind, or undefined; an empty one is for the form to judge. */
export function figureProblem(text: string, decimals: 0 | 2): string | undefined {
  const typed = text.trim();
  if (typed === '' || (decimals ? money : whole).test(typed) || settled(typed, decimals) !== undefined) return undefined;
  if (/^-\d/.test(typed)) return '不能小于 0';
  return decimals ? listWords.figureWrong : '请输入整数';
}

/** The number of a text, null for none, and NaN, which no rule lets pass, for one that is no number of this kind. */
export function figureOf(text: string, decimals: 0 | 2): number | null {
  if (text.trim() === '') return null;
  return settled(text.trim(), decimals) ?? (figureProblem(text, decimals) ? Number.NaN : Number(text));
}

/** The text once its field is left: a computed number shows as the one that it stands for. */
export const settledText = (text: string, decimals: 0 | 2): string => String(settled(text.trim(), decimals) ?? text);

export const figureText = (value: unknown): string => (typeof value === 'number' && !Number.isNaN(value) ? String(value) : '');
