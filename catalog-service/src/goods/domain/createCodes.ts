/** One text per row, kept as a small number: equal texts are one number, and 0 is no text. */
export type Codes = ReturnType<typeof createCodes>;

/** Where rows keep the texts of one field. */
export function createCodes() {
  const texts: (string | null)[] = [null];
  const known = new Map<string | null, number>([[null, 0]]);
  const rows: number[] = [];
  const codeOf = (text: string | null): number => {
    const code = known.get(text) ?? texts.length;
    if (code === texts.length) known.set(text, texts.push(text) - 1);
    return code;
  };
  return {
    texts,
    rows,
    set(row: number, text: string | null): void {
      rows[row] = codeOf(text);
    },
    /** 1 at the number of each of these texts. */
    flagsOf(wanted: Iterable<string>): Uint8Array {
      const flags = new Uint8Array(texts.length);
      for (const text of wanted) flags[known.get(text) ?? 0] = 1;
      flags[0] = 0;
      return flags;
    },
  };
}
