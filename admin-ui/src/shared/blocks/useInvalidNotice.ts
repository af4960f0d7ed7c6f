import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';

/**
 * Says that a form was not sent because of what is marked in it. react-admin says so too where the server marked a field, and its notice would
 * take the place of the server's own sentence (back-office 16); forms with this one set `disableInvalidFormNotification`.
 */
export function useInvalidNotice(): void {
  const { submitCount, errors } = useFormState();
  const said = useRef(submitCount);
  const notify = useNotify();
  useEffect(() => {
    if (submitCount <= said.current) return;
    said.current = submitCount;
    if (Object.values(errors).some((error) => error && error.type !== 'server'))
      notify('ra.message.invalid_form', { type: 'error' });
  }, [errors, submitCount, notify]);
}
