import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formWords } from '@xinyue/web/words/formWords';
import { useRef, type ReactNode, useCallback, useEffect, useState } from 'react';
import {
  Form,
  type FormProps,
  type RaRecord,
  type SaveHandler,
  useSaveContext,
  type Middleware,
  SaveButton,
  useNotify,
  useRecordContext,
  useResourceContext,
  useRegisterMutationMiddleware,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { footBar } from '../blocks/Section.tsx';
import { useLeaveGuard } from '../blocks/AskDialog.tsx';
import { SlowNote } from '../blocks/SlowNote.tsx';
import { formName } from '../kept/keptForms.ts';
import { KeptNote } from '../kept/KeptNote.tsx';
import { useKeptForm } from '../kept/useKeptForm.ts';

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
export const RecordForm = ({ children, ...props }: Pick<FormProps, 'record' | 'resolver' | 'defaultValues' | 'children'>) => (
  <Form {...props} mode="onTouched" disableInvalidFormNotification onSubmit={useSaveOnce() as never}>
    <Kept record={props.record as RaRecord | undefined} />
    {children}
  </Form>
);

/** What was typed into this form when the session ended comes back with it. */
function Kept(given: { record: RaRecord | undefined }) {
  // As the form itself finds it: some forms are given none and stand in the context of their record.
  const seen = useRecordContext(given);
  const kept = useKeptForm(formName(useResourceContext() ?? '', seen?.id), seen);
  const { forget } = kept;
  useAfterSave(forget);
  return <KeptNote kept={kept} />;
}

/** The foot of a form: save, leave, and what else belongs there. It stays in sight while the form scrolls. What was typed goes by no slip (back-office 18l). */
export function FormActions({ onLeave, children }: { onLeave(): void; children?: ReactNode }) {
  useInvalidNotice();
  const question = useLeaveGuard(useUnsaved());
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ ...footBar, py: 1.5, flexWrap: 'wrap' }}>
      <SlowNote on={isSubmitting} />
      <SaveButton alwaysEnable data-testid="save" />
      <Button onClick={onLeave} data-testid="leave">
        {formWords.back}
      </Button>
      <Box sx={{ flexGrow: 1 }} />
      {children}
      {question}
    </Box>
  );
}

/**
 * A notice that a form was not sent because of marked fields. react-admin has one too where the server marked a field, and it would
 * take the place of the server's own sentence (back-office 16); forms with this one set `disableInvalidFormNotification`.
 */
function useInvalidNotice(): void {
  const { submitCount, errors } = useFormState();
  const announced = useRef(submitCount);
  const notify = useNotify();
  useEffect(() => {
    if (submitCount <= announced.current) return;
    announced.current = submitCount;
    if (Object.values(errors).some((error) => error && error.type !== 'server'))
      notify('ra.message.invalid_form', { type: 'error' });
  }, [errors, submitCount, notify]);
}

type Save = (...args: never[]) => Promise<unknown>;

/** Tells of every save that the server took. */
function useAfterSave(refresh: () => void): void {
  const note = useCallback(
    async (...args: unknown[]) => {
      const next = args.at(-1) as (...rest: unknown[]) => Promise<unknown>;
      const answer = await next(...args.slice(0, -1));
      refresh();
      return answer;
    },
    [refresh],
  );
  useRegisterMutationMiddleware(note as Middleware<Save>);
}

/** Whether a form holds something typed that no save has taken. A refused save leaves it so: for the form itself every answer is a success. */
function useUnsaved(): boolean {
  const { dirtyFields } = useFormState();
  const [saved, setSaved] = useState(false);
  useAfterSave(useCallback(() => setSaved(true), []));
  return !saved && Object.keys(dirtyFields).length > 0;
}
