import { useCallback, useState } from 'react';
import { type Middleware, useRegisterMutationMiddleware } from 'react-admin';
import { useFormState } from 'react-hook-form';

type Save = (...args: never[]) => Promise<unknown>;

/** Whether a form holds something typed that no save has taken. A refused save leaves it so: for the form itself every answer is a success. */
export function useUnsaved(): boolean {
  const { dirtyFields } = useFormState();
  const [saved, setSaved] = useState(false);
  const noteSaved = useCallback(async (...args: unknown[]) => {
    const next = args.at(-1) as (...rest: unknown[]) => Promise<unknown>;
    const answer = await next(...args.slice(0, -1));
    setSaved(true);
    return answer;
  }, []);
  useRegisterMutationMiddleware(noteSaved as Middleware<Save>);
  return !saved && Object.keys(dirtyFields).length > 0;
}
