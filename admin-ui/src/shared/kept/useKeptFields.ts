import { useEffect, useState } from 'react';
import { keptForms } from './keptForms.ts';

/**
 * Keeps everything that is typed and chosen in a dialog that is no form: a restored reason beside a choice that is not restored would be wrong.
 * As with forms, the same person finds it again after the session ended meanwhile (`restored`); closing the dialog or a successful save removes
 * it. `name` identifies this dialog for this record.
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
