const quote = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;

/** The years that PostgreSQL and JavaScript write alike. */
const [firstMoment, lastMoment] = [Date.UTC(1000, 0), Date.UTC(10_000, 0)];

/** A value as it stands in an array of PostgreSQL; undefined for what the driver has to write. */
function elementOf(value: unknown): string | undefined {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date && value.getTime() >= firstMoment && value.getTime() < lastMoment) return `"${value.toISOString()}"`;
  return undefined;
}

/**
 * A column of values as the parameter that `$1::text[]` and its like take. The driver would write the same array with two searches through every
 * element; under load that was a part of what booking costs.
 */
export function columnOf(values: readonly unknown[]): unknown {
  const elements: string[] = [];
  for (const value of values) {
    const element = elementOf(value);
    if (element === undefined) return values;
    elements.push(element);
  }
  return `{${elements.join(',')}}`;
}

/** Rows as one array per named column, in the order of the names: what `unnest` takes to write many rows in one statement. */
export const columnsOf = <T>(rows: readonly T[], ...names: (keyof T)[]): unknown[] =>
  names.map((name) => columnOf(rows.map((row) => row[name])));
