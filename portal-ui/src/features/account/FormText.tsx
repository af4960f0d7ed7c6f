import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { halfWidth } from '@xinyue/contracts/halfWidth';
import type { ChangeEvent, ElementType, FocusEvent } from 'react';
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
  /** Holds digits: full-width ones become plain ones. */
  digits?: boolean;
  /** After each change: what else depends on it. */
  onChanged?: () => void;
};

/** The message of a field that was left wrong. */
export const problemOf = <T extends FieldValues>({ formState }: FieldForm<T>, name: Path<T>): string | undefined =>
  (formState.errors as Record<string, { message?: string } | undefined>)[name]?.message;

/** A text field of a form with its hint, or its message once it was left wrong. */
export function FormText<T extends FieldValues>(props: Props<T>) {
  const { form, prefix, name, help, field: Field = TextField, digits = false, onChanged, slotProps, ...rest } = props;
  const problem = problemOf(form, name);
  const own = form.register(name, { onChange: onChanged });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // While an input method composes, the text is still its own.
    if (digits && !(event.nativeEvent as InputEvent).isComposing) event.target.value = halfWidth(event.target.value);
    return own.onChange(event);
  };
  const leave = async (event: FocusEvent<HTMLInputElement>) => {
    const plain = digits ? halfWidth(event.target.value) : event.target.value;
    if (plain !== event.target.value) {
      event.target.value = plain;
      await own.onChange(event);
    }
    return own.onBlur(event);
  };
  return (
    <Field
      id={`${prefix}-${name}`}
      fullWidth
      error={problem !== undefined}
      helperText={problem ?? help}
      slotProps={digits ? { ...slotProps, htmlInput: { inputMode: 'numeric', ...slotProps?.htmlInput } } : slotProps}
      {...rest}
      {...own}
      onChange={change}
      onBlur={leave}
    />
  );
}
