import { useCallback, useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { keptForms } from './keptForms.ts';

/** The base that an editor saw belongs to what was typed over it, and to nothing else. */
const baseOf = (field: string) => `${field}Seen`;

/**
 * Keeps what is typed into the form around it, with every key: a session that ends, or a page that is loaded anew, loses nothing. When the form
 * comes back it is filled in again, and `restored` says so; left or saved by its person it is forgotten. `seen` is the record beneath.
 */
export function useKeptForm(name: string, seen?: object) {
  const { getValues, setValue, subscribe, reset } = useFormContext();
  const [restored, setRestored] = useState(false);
  const forget = useCallback(() => {
    setRestored(false);
    keptForms.forget(name);
  }, [name]);

  const { isReady } = useFormState();
  useEffect(() => {
    if (!isReady) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const begin = () => {
      if (gone) return;
      const kept = keptForms.get(name);
      for (const [field, value] of Object.entries(kept?.typed ?? {}))
        setValue(field, value, { shouldDirty: true, shouldTouch: true });
      if (kept) setRestored(true);
      stop = subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ dirtyFields = {} }) => keep(name, Object.keys(dirtyFields), getValues(), seen),
      });
    };
    // react-admin puts the record into the form in effects of its own, which come after this one.
    queueMicrotask(begin);
    return () => {
      gone = true;
      stop?.();
    };
    // A record that was read anew goes into the form as a whole: then what was typed follows once more.
  }, [isReady, name, seen, getValues, setValue, subscribe]);
  useEffect(() => () => keptForms.forget(name), [name]);

  const drop = () => {
    reset();
    forget();
  };
  return { restored, forget, drop };
}

function keep(name: string, changed: string[], values: Record<string, unknown>, seen: object | undefined): void {
  if (changed.length === 0) return keptForms.forget(name);
  const fields = [...changed, ...changed.map(baseOf).filter((base) => base in values)];
  const typed = Object.fromEntries(fields.map((field) => [field, values[field]]));
  // What was typed over an earlier reading of the record stays typed over that one.
  keptForms.keep(name, { typed, seen: seen && { ...seen, ...keptForms.get(name)?.seen } });
}
