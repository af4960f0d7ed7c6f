// Signs that nobody sees: control and direction characters and those without width. Those that join letters and emoji stay.
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu;

/** A text of a cell without signs that nobody sees, and how many they were; line breaks and tabs inside it become blanks. */
export function clean(text: string): { text: string; removed: number } {
  const inLine = text.trim().replaceAll(/[\t\r\n]+/g, ' ');
  const cleaned = inLine.replaceAll(unseen, '');
  return { text: cleaned, removed: [...inLine].length - [...cleaned].length };
}
