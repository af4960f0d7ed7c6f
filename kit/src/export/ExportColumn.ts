/** What a column holds, where a spreadsheet shows it its own way: yuan, moments `yyyy-MM-dd HH:mm:ss` and days `yyyy-MM-dd` of Beijing as text. */
export type ColumnKind = 'money' | 'time' | 'day';

/** One column of an exported list: its heading as people read it, and what a row shows there: labels, not codes. */
export type ExportColumn<T> = {
  heading: string;
  kind?: ColumnKind | undefined;
  value(row: T): string | number | null | undefined;
};
