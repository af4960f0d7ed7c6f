import { z } from 'zod';
import { oneForm, textFault, type TextShape } from './plainText.ts';
import { lettersAtMost, nameIn } from './ruleWords.ts';

type Rule = TextShape & {
  /** The sentence for a text that is not there, or shows nothing; without one it may be empty. */
  missing?: string;
  /** That for a text that is not there at all, where it is another one. */
  absent?: string;
  /**
   * The label of the field; `missing` is its message where it has the usual form. Without either a message names the fault alone, and the
   * refusal puts the label in front.
   */
  name?: string;
  max: number;
  tooLong?: string;
};

/**
 * What people type into a field, in the one form that is stored (NFC, no blanks around it). Refused by the name of the field: characters
 * that nobody sees (controls, marks of direction, zero width) and, where the text has one line, line breaks. Joiners stay in emoji and in
 * scripts that need them. At most `max` characters.
 */
export function typedText({ missing, absent = missing, name = nameIn(missing), max, tooLong, lines = false }: Rule) {
  const shape = { lines };
  const text = z.string(absent ?? `${name}须为文字`).overwrite((typed) => oneForm(typed, shape));
  const filled = missing === undefined ? text : text.min(1, missing);
  return filled.max(max, { error: tooLong ?? lettersAtMost(name, max) }).superRefine((typed, context) => {
    const fault = textFault(typed, shape);
    if (fault) context.addIssue({ code: 'custom', message: `${name && `“${name}”`}${fault}` });
  });
}
