/** Rows as one array per named column, in the order of the names: what `unnest` takes to write many rows in one statement. */
export const columnsOf = <T>(rows: readonly T[], ...names: (keyof T)[]): unknown[][] =>
  names.map((name) => rows.map((row) => row[name]));
