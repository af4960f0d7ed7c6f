import TextField from '@mui/material/TextField';
import { profileTexts as texts } from './profileTexts.ts';

type Props = { label: string; value: string; placeholder?: string; disabled?: boolean; wide?: boolean };

/** A field that only shows: it can be focused and copied from, so that readers of screens meet it like every other. */
export function ReadField({ label, value, placeholder = texts.empty, disabled, wide }: Props) {
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      placeholder={placeholder}
      disabled={disabled}
      slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
      sx={{
        ...(wide && { gridColumn: '1 / -1' }),
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' },
        '& .MuiOutlinedInput-root:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' },
      }}
    />
  );
}
