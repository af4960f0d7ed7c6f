import { useEffect, useState } from 'react';
import { keptForms } from './keptForms.ts';

/**
 * What is typed and chosen in a dialog that is no form, all of it: a reason that came back beside a choice that did not would say one thing and
 * do another. As with forms it is there again for the same person when the session ended beneath it, and `restored` says so; whoever leaves the
 * dialog, or gets through with it, leaves nothing behind. `name` tells this dialog about this record from all others.
 */
export function useKeptFields<T extends Record<string, string | boolean>>(name: string, initial: T) {
  const [kept] = useState(() => keptForms.get(name)?.typed as Partial<T> | undefined);
  const [fields, setFields] = useState<T>({ ...initial, ...kept });
  const isAs = (other: Partial<T>, given: T) => Object.keys(initial).every((field) => given[field] === other[field]);
  const change = (changed: Partial<T>) => {
    const given = { ...fields, ...changed };
    setFields(given);
    if (isAs(initial, given)) keptForms.forget(name);
    else keptForms.keep(name, { typed: given });
  };
  useEffect(() => () => keptForms.forget(name), [name]);
  return { fields, change, restored: kept !== undefined && isAs(kept, fields) };
}
