import { useState } from 'react';

type Problems<F> = Partial<Record<keyof F, string | undefined>>;

/**
 * What is typed into a form, with the faults that `problemsOf` finds: shown from the first try on. `check` is that try and tells whether the form
 * may go out; a refusal (`failure`) stands there until something is changed.
 */
export function useChecked<F extends object>(before: F, problemsOf: (form: F) => Problems<F>) {
  const [form, setForm] = useState(before);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    form,
    problems: tried ? problemsOf(form) : ({} as Problems<F>),
    failure,
    setFailure,
    dirty: JSON.stringify(form) !== JSON.stringify(before),
    change: (part: Partial<F>) => {
      setForm({ ...form, ...part });
      setFailure(undefined);
    },
    check: (): boolean => {
      setTried(true);
      return !Object.values(problemsOf(form)).some(Boolean);
    },
  };
}
