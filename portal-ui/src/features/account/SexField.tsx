import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { sexLabels } from '@xinyue/contracts/codes';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { accountTexts as texts } from './accountTexts.ts';

type Props<T extends FieldValues, O> = { control: Control<T, unknown, O>; name: Path<T>; prefix: string; disabled?: boolean };

export function SexField<T extends FieldValues, O>({ control, name, prefix, disabled }: Props<T, O>) {
  const { field, fieldState } = useController({ control, name });
  const label = `${prefix}-${name}`;
  return (
    <FormControl error={!!fieldState.error} required disabled={disabled}>
      <FormLabel id={label}>{texts.sex}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={label}
        name={field.name}
        value={String(field.value ?? '')}
        onChange={field.onChange}
        onBlur={field.onBlur}
        aria-describedby={fieldState.error ? `${label}-problem` : undefined}
      >
        {sexLabels.map((sex, code) => (
          <FormControlLabel
            key={sex}
            value={String(code)}
            label={sex}
            control={<Radio slotProps={code === 0 ? { input: { ref: field.ref } } : undefined} />}
          />
        ))}
      </RadioGroup>
      {fieldState.error && <FormHelperText id={`${label}-problem`}>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}
