import { useInput, useTranslateLabel } from 'react-admin';
import { DayInput } from './DayInput.tsx';

/** A day of a form. */
export function DayField({ source, isRequired }: { source: string; isRequired?: boolean }) {
  const { field, fieldState } = useInput({ source });
  const label = useTranslateLabel()({ source });
  return (
    <DayInput
      label={`${String(label)}${isRequired ? ' *' : ''}`}
      value={String(field.value ?? '').slice(0, 10)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      testId={`field-${source}`}
    />
  );
}
