/** One column of an exported list: its heading as people read it, and what a row shows there: labels, not codes. */
export type ExportColumn<T> = { heading: string; value(row: T): string | number | null | undefined };
