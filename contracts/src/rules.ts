import { z } from 'zod';
import { beijingTime, fromBeijingTime } from './beijingTime.ts';
import { halfWidth } from './halfWidth.ts';
import { protocolMessages } from './protocolMessages.ts';
import { isYuan, maxOrderFen, nearCount, nearYuan } from './money.ts';
import { mobileNumber } from './payeeNumbers.ts';
import type { TextShape } from './plainText.ts';
import { currently, nameIn, wholeWords } from './ruleWords.ts';
import { typedText } from './typedText.ts';
import { formMessages } from './formMessages.ts';

export { exact } from './exact.ts';
export * from './passwordRules.ts';

/** A text field that must be filled; `message` is the verbatim sentence of its V row. At most `max` characters. */
export const required = (message: string, max = 200, shape: TextShape = {}) => typedText({ missing: message, max, ...shape });

/** A text field that may be empty or absent; `name` is what people call it. */
export const optionalText = (name: string, max = 200, shape: TextShape = {}) =>
  typedText({ name, max, ...shape })
    .nullish()
    .transform((text) => text || undefined);

/** A text that must be filled and is kept to the letter: a key, or the marks of a rich text, which have a reader of their own. */
export const verbatim = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `${nameIn(message)}最多 ${max} 个字`);

/** An address of the web: http or https with a host, nothing a browser or server would run or read from its own disk. */
export const webAddress = (message: string, max = 200) => required(message, max).refine(isWebAddress, '请输入完整的网址');

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== '' && username === '';
}

/** An id of ours: UUID text without comma (Z-49), in small letters however it was sent: one thing has one spelling. */
export const id = z.uuid('格式错误').toLowerCase();

/** V-01, V-02: account of a customer or merchant. */
export const account = required(formMessages.accountMissing, 64)
  .overwrite(halfWidth)
  .regex(/^[A-Za-z0-9]{8,}$/, '账户需字母加数字并不小于八位！');

/** An optional field that was sent empty is none. */
export const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

/** A mobile number in whatever way address books write it, as its 11 digits. */
export const typedMobile = z.string({ error: '请输入手机号' }).overwrite(mobileNumber).min(1, '请输入手机号');
/** A filter by a mobile number, or by a part of one. */
export const mobileSearch = z.preprocess(blank, z.string('须为文字').overwrite(mobileNumber).max(64, '最多 64 个字').optional());

/** V-05, V-06: mobile number; the second digit is 3, 4, 5, 7, 8 or 9 as documented (Z-46). */
export const mobile = typedMobile.regex(/^1[345789]\d{9}$/, formMessages.mobileWrong);

/** A mobile number, or the mask of the stored one (Z-40): sent back unchanged it stays as it is. */
export const mobileOrMask = typedMobile.regex(/^1([345789]\d{9}|\d{2}\*{4}\d{4})$/, formMessages.mobileWrong);

/**
 * A number as documented calls bring it (own-names): JSON number, or decimal text such as "12850.5". Nothing else is one: '', blanks, 1e3,
 * 0x10, true and [5] meet `rule` as they came, which says what is wrong with the field. `settle` says which number a computed one stands for.
 */
export const figure = <T extends z.ZodType>(rule: T, settle = (value: number): number => value) =>
  z.preprocess((value) => {
    const read = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,20})?$/.test(value) ? Number(value) : value;
    return typeof read === 'number' ? settle(read) : read;
  }, rule);

/** The same where the field may be left out: empty or null is none. */
export const figureIfAny = <T extends z.ZodType>(rule: T, settle?: (value: number) => number) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), figure(rule, settle).optional());

/** What somebody sends as an id where one that is none names no row. */
export const idText = typedText({ max: 64 });

/** A filter by part of a text or by an id. */
const blankOrTrimmed = (value: unknown) => blank(typeof value === 'string' ? value.trim() : value);
export const search = z.preprocess(blankOrTrimmed, typedText({ max: 64 }).optional());
export const idFilter = z.preprocess(blankOrTrimmed, idText.optional());

/** Most rows that one question names by their ids. */
export const idsAtMost = 100;

/** own: `ids`, at most 100 rows asked for by id. A text that is no id names no row, as it does in a filter by one id. */
export const idsFilter = z.preprocess(
  blank,
  z.array(idText, '编号须为数组').min(1, '编号不能为空').max(idsAtMost, `一次最多 ${idsAtMost} 个编号`).optional(),
);

/** A filter by a code that is 0 or 1. */
export const codeFilter = (message: string) => figureIfAny(z.literal([0, 1], message));

const codeNumber = (allowed: readonly number[], message: string) =>
  figure(z.number({ error: message }).refine((value) => allowed.includes(value), message));

/** V-07: sex (0 male, 1 female). Texts '0' and '1' are read as numbers. */
export const sex = codeNumber([0, 1], '请选择性别');

/** V-07: age in years. */
export const age = figure(
  z.number({ error: '请输入年龄' }).int('年龄须为整数').min(1, '年龄须在 1 至 120 之间').max(120, '年龄须在 1 至 120 之间'),
);

/** The mark of a soft delete (C-16): only 1 is sent. */
export const del = figure(z.literal(1));

/** S-22: 0 normal, 1 disabled. */
export const userStatus = codeNumber([0, 1], '请选择人员状态');

/** S-21: 0 normal, 1 stopped. */
export const isClose = codeNumber([0, 1], '请选择状态');

/** The same as a flag, as handlers get it. */
export const closed = isClose.transform((code) => code === 1);
export const closedFilter = z.preprocess(blank, closed.optional());

/** V-34: an amount in yuan, above 0, two decimals at most; what misses a cent by less than 1e-6 is that cent (own-names). */
export const price = (message: string) => {
  const name = nameIn(message);
  const wrong: z.core.$ZodErrorMap = ({ input }) => `${name}须大于 0，最多两位小数${currently(input)}`;
  const over: z.core.$ZodErrorMap = ({ input }) => `${name}不能超过 999,999,999.99${currently(input)}`;
  return figure(
    z
      .number({ error: message })
      .refine((yuan) => isYuan(yuan) && yuan > 0, { error: wrong })
      .refine((yuan) => yuan * 100 <= maxOrderFen, { error: over }),
    nearYuan,
  );
};

/** A count: integer from `min` to `max`; what misses one by less than 1e-6 is that one. */
export const count = (message: string, min: number, max = 999_999_999) => {
  const texts = wholeWords(nameIn(message), min, max);
  return figure(
    z.number({ error: message }).int({ error: texts.whole }).min(min, { error: texts.under }).max(max, { error: texts.over }),
    nearCount,
  );
};

/** A calendar day `yyyy-MM-dd`. There was no year 0, and no database has one. */
export const calendarDay = (message: string) => z.iso.date(message).refine((text) => !text.startsWith('0000'), message);

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A calendar day `yyyy-MM-dd`; an ISO instant is its day in Beijing (own-names). Anything else behind the day is refused. */
export const day = (message: string) =>
  z
    .string({ error: message })
    .transform((text) => {
      const at = instant.test(text) && calendarDay(message).safeParse(text.slice(0, 10)).success ? new Date(text) : undefined;
      return at && !Number.isNaN(at.getTime()) ? beijingTime(at).slice(0, 10) : text;
    })
    .pipe(calendarDay(message));

/** A filter by a day. */
export const dayFilter = z.preprocess(blank, calendarDay('格式错误，应如 2026-01-31').optional());

const wrongTime = '格式错误，应如 2026-01-31 或 2026-01-31 08:30:00';
/** A bound of a list in time: a day, or a moment of Beijing. */
export const timeFilter = z.preprocess(
  blank,
  z
    .string(wrongTime)
    .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, wrongTime)
    // A day that never was would otherwise be no bound at all.
    .refine((text) => fromBeijingTime(text.length === 10 ? `${text} 00:00:00` : text) !== undefined, wrongTime)
    .optional(),
);

/** `data.next` of the answer before: goes on behind its last row, at the same cost at any depth; counts instead of `pageNum`. */
const after = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z
    .string(protocolMessages.cursorWrong)
    .max(1000, protocolMessages.cursorWrong)
    .regex(/^[\x21-\x7e]*$/, protocolMessages.cursorWrong)
    .optional(),
);

/** C-04: paging; default 1 and 10, at most 10,000 rows in one answer. Accepts digits as text, as query strings bring them. */
export const paging = z.object({
  pageNum: figure(
    z
      .number('页码须为正整数')
      .int('页码须为正整数')
      .min(1, '页码须为正整数')
      .max(1_000_000_000, '页码不能超过 1,000,000,000')
      .default(1),
  ),
  pageSize: figure(
    z
      .number('每页条数须为正整数')
      .int('每页条数须为正整数')
      .min(1, '每页条数须为正整数')
      .max(999_999, '每页条数不能超过 999,999')
      .default(10),
  ),
  after,
});
export type Paging = z.infer<typeof paging>;

/** Most rows one answer holds, whatever page size was asked (C-04). */
export const maxRows = 10_000;

/** A number that a form shows and sends back, to be compared: what is there now may be another one. */
export const seenNumber = () => {
  const texts = wholeWords('', 0, Number.MAX_SAFE_INTEGER);
  return figure(z.int({ error: texts.whole }).min(0, { error: texts.under }).optional(), nearCount);
};

/** The `version` of the row that the editor saw: a save on an older state is refused and told who saved meanwhile. Without it nobody asks. */
export const versionSeen = seenNumber();

/** A code 0 or 1, as a flag. */
export const flag = (message: string) => figure(z.literal([0, 1], message)).transform((code) => code === 1);
export const flagFilter = (message: string) => z.preprocess(blank, flag(message).optional());
