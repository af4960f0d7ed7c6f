import type { PermissionRow } from '@xinyue/contracts/operations';
import { codeGroups } from './texts.ts';

export type Call = { method: string; path: string; rows: string };
export type Group = { key: string; label: string; rows: PermissionRow[] };

/** The first word of a code; of the many that begin with `system`, the first two. */
function groupOf(code: string): string {
  const words = code.split(':');
  return words[0] === 'system' && words.length > 2 ? `${words[0]}:${words[1]}` : words[0]!;
}

/** The permissions by the first words of their codes, the known groups first and in the order of their names there. */
export function groupsOf(rows: readonly PermissionRow[]): Group[] {
  const groups = new Map<string, PermissionRow[]>();
  for (const row of rows) groups.set(groupOf(row.permission), [...(groups.get(groupOf(row.permission)) ?? []), row]);
  const known = Object.keys(codeGroups);
  const place = (key: string) => (Object.hasOwn(codeGroups, key) ? known.indexOf(key) : known.length);
  return [...groups]
    .map(([key, of]) => ({ key, label: Object.hasOwn(codeGroups, key) ? codeGroups[key]! : key, rows: of }))
    .toSorted((one, other) => place(one.key) - place(other.key) || one.key.localeCompare(other.key));
}

/** Whether a permission is meant by what was typed: by its name, its code, its group or a call that it opens. */
export function isMeant(row: PermissionRow, calls: readonly Call[], typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  const label = codeGroups[groupOf(row.permission)] ?? '';
  return [row.permissionName, row.permission, label, ...calls.map(({ path }) => path)].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
