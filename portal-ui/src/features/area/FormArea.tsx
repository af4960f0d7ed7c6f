import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import type { SxProps } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { overlay } from '../../shared/overlay.tsx';
import { areaTexts as texts } from './areaTexts.ts';

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
      helperText={fieldState.error?.message ?? (disabled ? undefined : texts.help)}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      name={field.name}
      sx={sx}
    />
  );
}

const AreaPicker = overlay(() => import('./AreaPicker.tsx'), texts.loadFailed);

type AreaFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & { value: string; onChange: (area: string) => void };

/** A region: typed, or chosen from the list, which is loaded when it is opened. */
function AreaField({ value, onChange, disabled, slotProps, ...rest }: AreaFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextField
        label={texts.label}
        autoComplete="address-level2"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        disabled={disabled}
        {...rest}
        slotProps={{
          ...slotProps,
          input: {
            endAdornment: !disabled && (
              <InputAdornment position="end">
                <Button
                  size="small"
                  startIcon={<PlaceIcon />}
                  aria-haspopup="dialog"
                  onClick={() => setOpen(true)}
                  sx={{ mr: -1, whiteSpace: 'nowrap' }}
                >
                  {texts.open}
                </Button>
              </InputAdornment>
            ),
          },
        }}
      />
      {open && (
        <AreaPicker
          value={value}
          onPick={(area) => {
            onChange(area);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
