/** Search words whose rows are cached: people who narrow a search send the same words again. */
const wordsAtMost = 64;
/**
 * Separators, as `wordsOf` splits a query: no search word contains one, so a word occurs in a text exactly where it occurs in one of its
 * words.
 */
const between = /\s+/;

/** The words of the rows' texts, each kept once. */
export function createWords() {
  const texts: string[] = [];
  const known = new Map<string, number>();
  const rows: number[][] = [];
  const asked = new Map<string, Uint8Array>();
  const codeOf = (text: string): number => {
    const code = known.get(text) ?? texts.length;
    if (code === texts.length) known.set(text, texts.push(text) - 1);
    return code;
  };
  const rowsWith = (word: string): Uint8Array => {
    const flags = Uint8Array.from(texts, (text) => Number(text.includes(word)));
    const found = new Uint8Array(rows.length);
    for (let row = 0; row < rows.length; row += 1)
      for (const code of rows[row]!)
        if (flags[code] === 1) {
          found[row] = 1;
          break;
        }
    return found;
  };
  const remembered = (word: string): Uint8Array => {
    const found = asked.get(word) ?? rowsWith(word);
    asked.delete(word);
    asked.set(word, found);
    if (asked.size > wordsAtMost) asked.delete(asked.keys().next().value!);
    return found;
  };
  return {
    set(row: number, text: string): void {
      const codes = [...new Set(text.split(between).filter(Boolean))].map(codeOf);
      const before = rows[row];
      if (before?.length === codes.length && codes.every((code, at) => code === before[at])) return;
      rows[row] = codes;
      asked.clear();
    },
    /** Tests whether all of these words occur in a row's text. */
    inRows(wanted: string[]): (row: number) => boolean {
      const found = wanted.map(remembered);
      return (row) => {
        for (const one of found) if (one[row] === 0) return false;
        return true;
      };
    },
  };
}
