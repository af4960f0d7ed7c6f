import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { typedFigure } from '@xinyue/contracts/typedFigure';
import { useState } from 'react';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { figureOf, figureProblem, figureText, settledText } from './figureText.ts';

type Props = {
  source: string;
  decimals?: 0 | 2;
  unit?: string;
  start?: string;
  helperText?: string;
  isRequired?: boolean;
  disabled?: boolean;
};

/**
 * A number of a form, as text field: the wheel does not turn it, and a wrong text stays as it was typed, with its fault below. The form holds
 * a number, null while there is none, and NaN for a text that is no number. Full-width digits, blanks and separators of thousands become plain digits.
 */
export function FigureInput({ source, decimals = 0, unit, start, helperText, isRequired, disabled }: Props) {
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput({ source });
  const [text, setText] = useState(figureText(field.value));
  const [taken, setTaken] = useState<unknown>(field.value);
  if (!Object.is(taken, field.value)) {
    setTaken(field.value);
    if (!Object.is(figureOf(text, decimals), field.value)) setText(figureText(field.value));
  }
  const problem = figureProblem(text, decimals);
  const change = (typed: string) => {
    setText(typed);
    field.onChange(figureOf(typed, decimals));
  };
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      disabled={disabled}
      value={text}
      onChange={({ target, nativeEvent }) =>
        change((nativeEvent as InputEvent).isComposing ? target.value : typedFigure(target.value))
      }
      onCompositionEnd={({ target }) => change(typedFigure((target as HTMLInputElement).value))}
      onBlur={() => {
        setText(settledText(text, decimals));
        field.onBlur();
      }}
      label={<FieldTitle source={source} resource={resource} isRequired={isRequired} />}
      error={fieldState.invalid || problem !== undefined}
      helperText={problem ?? fieldState.error?.message ?? helperText}
      slotProps={{
        htmlInput: { inputMode: decimals ? 'decimal' : 'numeric', maxLength: 30, style: { textAlign: 'right' } },
        input: {
          startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
          endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment>,
        },
      }}
    />
  );
}
