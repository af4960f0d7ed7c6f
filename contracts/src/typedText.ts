import { z } from 'zod';
import { oneForm, textFault, type TextShape } from './plainText.ts';

/** The name of a field in the sentence that asks for it: 请输入现货名称 asks for 现货名称. */
const nameIn = (sentence: string | undefined) => /^请(?:输入|填写|选择)([^，。；]{1,20})/.exec(sentence ?? '')?.[1];

type Rule = TextShape & {
  /** The sentence for a text that is not there, or shows nothing; without one it may be empty. */
  missing?: string;
  /** That for a text that is not there at all, where it is another one. */
  absent?: string;
  /** What people call the field; `missing` tells it where it is of the usual form. */
  name?: string;
  max: number;
  tooLong?: string;
};

/**
 * What people type into a field, in the one form that is stored (NFC, no blanks around it). Refused by the name of the field: characters
 * that nobody sees (controls, marks of direction, zero width) and, where the text has one line, line breaks. Joiners stay in emoji and in
 * scripts that need them. At most `max` characters.
 */
export function typedText({
  missing,
  absent = missing,
  name = nameIn(missing),
  max,
  tooLong = `最多 ${max} 个字`,
  lines = false,
}: Rule) {
  const shape = { lines };
  const text = z.string(absent === undefined ? undefined : { error: absent }).overwrite((typed) => oneForm(typed, shape));
  return (missing === undefined ? text : text.min(1, missing)).max(max, tooLong).superRefine((typed, context) => {
    const fault = textFault(typed, shape);
    if (fault) context.addIssue({ code: 'custom', message: `${name ? `“${name}”` : '内容'}${fault}` });
  });
}
