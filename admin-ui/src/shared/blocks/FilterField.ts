/** One field above a list; its names are those of the query. */
export type FilterOption = { id: string; name: string };
export type FilterField =
  | { kind: 'text' | 'money'; name: string; label: string }
  // `retry` where the options could not be loaded.
  | { kind: 'select'; name: string; label: string; options: FilterOption[]; retry?: (() => void) | undefined }
  | { kind: 'days'; label: string; from: string; to: string };
