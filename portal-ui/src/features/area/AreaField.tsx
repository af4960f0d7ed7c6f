import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { overlay } from '../../shared/overlay.tsx';
import { areaTexts as texts } from './areaTexts.ts';

const AreaPicker = overlay(() => import('./AreaPicker.tsx'), texts.loadFailed);

type Props = Omit<TextFieldProps, 'value' | 'onChange'> & { value: string; onChange: (area: string) => void };

/** A region: typed, or chosen from the list, which is loaded when it is opened. */
export function AreaField({ value, onChange, disabled, slotProps, ...rest }: Props) {
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
