type Values = Record<string, unknown>;

/** Empty is empty, and a number typed is the number stored. */
const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** What the server writes itself is no field that people change. */
const own = new Set(['version', 'versionSeen', 'createTime', 'updateTime']);

export type Merge = {
  /** Changed by others while this editor typed nothing there: the stored value. */
  take: Values;
  /** Changed by both, to different values: what was typed counts, unless the editor thinks better of it. */
  both: string[];
};

/** Three states of a form's fields, as they were seen at first, as they are stored now and as they are typed: what becomes of each. */
export function mergeEdits(seen: Values, current: Values, typed: Values): Merge {
  const changed = Object.keys(typed).filter(
    (field) => !own.has(field) && field in current && !isSame(seen[field], current[field]),
  );
  const touched = (field: string) => !isSame(typed[field], seen[field]);
  return {
    take: Object.fromEntries(changed.filter((field) => !touched(field)).map((field) => [field, current[field]])),
    both: changed.filter((field) => touched(field) && !isSame(typed[field], current[field])),
  };
}
