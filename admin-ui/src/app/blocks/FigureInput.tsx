import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';

type Props = { source: string; decimals?: 0 | 2; unit?: string; start?: string; helperText?: string; isRequired?: boolean };

/**
 * A number of a form, as text field: the wheel does not turn it, and half-typed text stays. The form holds a number, or null while there
 * is none.
 */
export function FigureInput({ source, decimals = 0, unit, start, helperText, isRequired }: Props) {
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput({ source });
  const [text, setText] = useState(textOf(field.value));
  const [taken, setTaken] = useState<unknown>(field.value);
  if (taken !== field.value) {
    setTaken(field.value);
    if (numberOf(text) !== field.value) setText(textOf(field.value));
  }
  const change = (typed: string) => {
    const clean = typed.replaceAll(decimals ? /[^\d.]/g : /\D/g, '');
    setText(clean);
    field.onChange(numberOf(clean));
  };
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={text}
      onChange={({ target }) => change(target.value)}
      onBlur={field.onBlur}
      label={<FieldTitle source={source} resource={resource} isRequired={isRequired} />}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{
        htmlInput: { inputMode: decimals ? 'decimal' : 'numeric', maxLength: 13, style: { textAlign: 'right' } },
        input: {
          startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
          endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment>,
        },
      }}
    />
  );
}

const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : '');
const numberOf = (text: string): number | null => (text === '' || Number.isNaN(Number(text)) ? null : Number(text));
