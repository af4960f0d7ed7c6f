/** A row that people name in a file: by its name, or by a code or id of its own that is never ambiguous. */
export type Named = { name: string; key: string };

/** The row that is meant: `none` matches, `several` do, or the one. A key counts before a name. */
export function findNamed<T extends Named>(rows: readonly T[], text: string): T | 'none' | 'several' {
  const wanted = text.trim();
  const byKey = rows.find(({ key }) => key === wanted);
  if (byKey) return byKey;
  const byName = rows.filter(({ name }) => name === wanted);
  return byName.length === 1 ? byName[0]! : byName.length === 0 ? 'none' : 'several';
}
