type Row = Record<string, unknown>;
export type Change = { before: Row | null; after: Row | null };

const secret = /password|secret|token|sealed|hash|data_?key/i;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const masked = (row: Row, names: string[]): Row =>
  Object.fromEntries(names.map((name) => [name, secret.test(name) ? '***' : row[name]]));

/**
 * What an audit row keeps of a record before and after: the fields that differ, or all of them where there is only one side. Fields that
 * are named like secrets stand as `***`; whether they changed is still seen.
 */
export function changedFields(before: Row | null | undefined, after: Row | null | undefined): Change {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = before && after ? names.filter((name) => !same(before[name], after[name])) : names;
  return { before: before ? masked(before, changed) : null, after: after ? masked(after, changed) : null };
}
