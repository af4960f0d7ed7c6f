import { useRef } from 'react';
import { Form, type FormProps, type SaveHandler, useSaveContext } from 'react-admin';

/** Sends one save at a time: react-admin's button stays enabled while one is under way, and a second press would send a second one (K-11). */
function useSaveOnce() {
  const { save } = useSaveContext();
  const underWay = useRef<Promise<unknown>>(undefined);
  return (...args: Parameters<SaveHandler<object>>) =>
    (underWay.current ??= Promise.resolve(save?.(...args)).finally(() => {
      underWay.current = undefined;
    }));
}

/** The form of a record on its page or in its drawer; its foot is `FormActions`. */
export const RecordForm = (props: Pick<FormProps, 'record' | 'resolver' | 'defaultValues' | 'children'>) => (
  <Form {...props} mode="onTouched" disableInvalidFormNotification onSubmit={useSaveOnce() as never} />
);
