type Row = { id: unknown };
type Shown<T extends Row> = { data: T[]; total?: number | undefined };

/**
 * What the list shows after a poll of the server: rows keep their places and take on what changed; a row that is no longer there stays until
 * the person asks for the new state, and so do new ones outside.
 */
export function mergeRows<T extends Row, S extends Shown<T>>(shown: S, fresh: readonly T[]): S {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  return { ...shown, data: shown.data.map((row) => byId.get(row.id) ?? row) };
}
