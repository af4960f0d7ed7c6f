import type { SxProps } from '@mui/material/styles';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { AreaField } from '../area/AreaField.tsx';
import { areaTexts } from '../area/areaTexts.ts';

type Props<T extends FieldValues, O> = {
  control: Control<T, unknown, O>;
  name: Path<T>;
  prefix: string;
  disabled?: boolean;
  sx?: SxProps;
};

/** The region of a form. */
export function FormArea<T extends FieldValues, O>({ control, name, prefix, disabled, sx }: Props<T, O>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <AreaField
      id={`${prefix}-${name}`}
      fullWidth
      required
      disabled={disabled}
      error={!!fieldState.error}
      helperText={fieldState.error?.message ?? (disabled ? undefined : areaTexts.help)}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      name={field.name}
      sx={sx}
    />
  );
}
