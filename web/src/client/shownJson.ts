/**
 * Whether a JSON text may hold a character that nobody sees: as it is, or escaped. Wider than what is removed, as `cleanText` knows the places
 * where such characters are needed; only those that choose a glyph are common (most emoji have one) and always kept.
 */
const mayHide =
  /(?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u180B-\u180D\u180F])[\u007F-\u009F\u2028\u2029\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]|\\[ubf]/u;

/**
 * The value of a JSON text; undefined for any other text. Rows that were stored before such characters were refused come without what turns,
 * hides or breaks a text, so that lists, dialogs and forms show the same name as a contract. One place for both apps: whatever is shown came
 * through here. What cleans is loaded with the first answer that needs it, and where that fails the texts come as they are stored.
 */
export async function shownJson(text: string): Promise<unknown> {
  const cleaner = mayHide.test(text) ? await import('@xinyue/contracts/plainText').catch(() => undefined) : undefined;
  const shown = (_name: string, value: unknown): unknown =>
    typeof value === 'string' && value !== '' ? cleaner!.cleanText(value, { lines: true }).text : value;
  try {
    return JSON.parse(text, cleaner && shown);
  } catch {
    return undefined;
  }
}
