import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formWords } from '@xinyue/web/words/formWords';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { footBar } from '../../shared/blocks/Section.tsx';
import { SlowNote } from '../../shared/blocks/SlowNote.tsx';

type Props<F extends object> = {
  form: UseFormReturn<F>;
  /** What is sent once every field is right. */
  onSave(checked: unknown): unknown;
  busy: boolean;
  /** Its fields are only read: this person may not change them. */
  readOnly?: boolean;
  /** Where no answer came: the message in the place of the form. */
  outage: { shown: boolean; text: string; testId: string };
  onLeave(): void;
  children: ReactNode;
};

/** It may lie outside of what is seen when 保存 was pressed. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** A form about automatic orders in its drawer: its fields, frozen while they are on their way, and its foot. */
export function OrderForm<F extends object>({ form, onSave, busy, readOnly = false, outage, onLeave, children }: Props<F>) {
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit((checked) => onSave(checked))();
        }}
      >
        <Box component="fieldset" disabled={readOnly || busy} sx={{ border: 0, m: 0, p: 2, minWidth: 0 }}>
          {children}
          {outage.shown && (
            <Alert ref={intoView} severity="error" role="alert" data-testid={outage.testId} sx={{ mt: 2 }}>
              {outage.text}
            </Alert>
          )}
        </Box>
        <Box sx={{ ...footBar, py: 1.5, flexWrap: 'wrap' }}>
          <SlowNote on={busy} />
          {!readOnly && (
            <Button type="submit" variant="contained" loading={busy} data-testid="save">
              {formWords.save}
            </Button>
          )}
          <Button onClick={onLeave} data-testid="leave">
            {formWords.back}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
}
