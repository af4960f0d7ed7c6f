import { useEffect, useState } from 'react';
import { keptForms } from './keptForms.ts';

type Change = { added: string[]; removed: string[] };
const none: Change = { added: [], removed: [] };

/** What a choice gives beside the stored one, and what it takes. */
export const changeOf = (stored: ReadonlySet<string>, chosen: ReadonlySet<string>): Change => ({
  added: [...chosen].filter((id) => !stored.has(id)),
  removed: [...stored].filter((id) => !chosen.has(id)),
});

/**
 * A choice among many that is saved as one set: rights, menus, departments. What was ticked and unticked when the session ended is
 * ticked and unticked again in what is stored by then, and `restored` says so; whoever leaves it leaves nothing behind. `rows` are
 * what is offered, with what is stored among them; read anew they begin the choice anew.
 */
export function useKeptChoice<T>(name: string, rows: T | undefined, storedOf: (rows: T) => ReadonlySet<string>) {
  const stored: ReadonlySet<string> = rows === undefined ? new Set() : storedOf(rows);
  const kept = (): Change | undefined => keptForms.get(name)?.typed as Change | undefined;
  const [began, setBegan] = useState<{ rows: T | undefined; kept: Change | undefined }>({ rows: undefined, kept: kept() });
  const [change, setChange] = useState<Change>(began.kept ?? none);
  if (rows !== undefined && began.rows !== rows) {
    // The first rows are what a kept change is applied to; later ones come after a save, or because the person wants them.
    if (began.rows !== undefined) setChange(none);
    setBegan({ rows, kept: began.rows === undefined ? began.kept : undefined });
  }
  useEffect(() => (rows === undefined ? undefined : () => keptForms.forget(name)), [name, rows]);
  const chosen = new Set([...stored, ...change.added].filter((id) => !change.removed.includes(id)));
  const choose = (next: ReadonlySet<string>) => {
    const changed = changeOf(stored, next);
    setChange(changed);
    if (changed.added.length + changed.removed.length > 0) keptForms.keep(name, { typed: changed });
    else keptForms.forget(name);
  };
  const { added, removed } = changeOf(stored, chosen);
  return {
    chosen,
    choose,
    added: added.length,
    removed: removed.length,
    restored: began.kept !== undefined && change === began.kept && added.length + removed.length > 0,
    drop: () => choose(stored),
  };
}
