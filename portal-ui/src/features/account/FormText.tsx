import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ElementType } from 'react';
import type { FieldValues, FormState, Path, UseFormRegister } from 'react-hook-form';

/** What a field needs of its form, whatever the form hands in at the end. */
export type FieldForm<T extends FieldValues> = { register: UseFormRegister<T>; formState: FormState<T> };

/** More for a field than its form gives it. */
export type FieldExtras = Omit<TextFieldProps, 'form' | 'name'> & { help?: string };

type Props<T extends FieldValues> = FieldExtras & {
  form: FieldForm<T>;
  /** First half of the field's id. */
  prefix: string;
  name: Path<T>;
  field?: ElementType<TextFieldProps>;
};

/** The message of a field that was left wrong. */
export const problemOf = <T extends FieldValues>({ formState }: FieldForm<T>, name: Path<T>): string | undefined =>
  (formState.errors as Record<string, { message?: string } | undefined>)[name]?.message;

/** A text field of a form with its hint, or its message once it was left wrong. */
export function FormText<T extends FieldValues>({ form, prefix, name, help, field: Field = TextField, ...rest }: Props<T>) {
  const problem = problemOf(form, name);
  return (
    <Field
      id={`${prefix}-${name}`}
      fullWidth
      error={problem !== undefined}
      helperText={problem ?? help}
      {...rest}
      {...form.register(name)}
    />
  );
}
