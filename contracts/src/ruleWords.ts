import type { z } from 'zod';

/** What people call a field, from the sentence that asks for it: 请输入现货名称 asks for 现货名称. */
export const nameIn = (sentence: string | undefined): string =>
  /^请(?:输入|填写|选择)([^，。；]{1,20})/.exec(sentence ?? '')?.[1] ?? '';

/** What was sent, behind the limit that it misses. Numbers alone: a text may be a password or a card number. */
export const currently = (sent: unknown): string => (typeof sent === 'number' && Number.isFinite(sent) ? `，当前为 ${sent}` : '');

/** A limit of characters, with their number. Without a name the caller puts the field in front. */
export const lettersAtMost =
  (name: string, max: number): z.core.$ZodErrorMap =>
  ({ input }) =>
    `${name}最多 ${max} 个字${typeof input === 'string' ? `，当前 ${input.length} 个字` : ''}`;

/** The sentences of a whole number between two limits, each with the number that was sent. */
export const wholeWords = (name: string, min: number, max: number) => {
  const under: z.core.$ZodErrorMap = ({ input }) => `${name}不能小于 ${min}${currently(input)}`;
  const over: z.core.$ZodErrorMap = ({ input }) => `${name}不能超过 ${max.toLocaleString('en-US')}${currently(input)}`;
  /** A number too great to be exact is whole, too. */
  const whole: z.core.$ZodErrorMap = (issue) => {
    if (issue.code === 'too_big') return over(issue);
    return issue.code === 'too_small' ? under(issue) : `${name}须为整数${currently(issue.input)}`;
  };
  return { whole, under, over };
};
