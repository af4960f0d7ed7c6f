import { cleanText } from '@xinyue/contracts/plainText';

/** Whether a JSON text may hold a character that nobody sees: as it is, or escaped. */
const mayHide = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u0080-\u009F]|\\[ubfrt]/u;

/** A text in an answer as people see it; lines stay lines. */
const shown = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value !== '' ? cleanText(value, { lines: true }).text : value;

/**
 * The value of a JSON text; undefined for any other text. Rows that were stored before such characters were refused come without what turns,
 * hides or breaks a text, so that lists, dialogs and forms show the same name as a contract. One place for both apps: whatever is shown came
 * through here.
 */
export function shownJson(text: string): unknown {
  try {
    return JSON.parse(text, mayHide.test(text) ? shown : undefined);
  } catch {
    return undefined;
  }
}
