import TextField from '@mui/material/TextField';
import { keptTexts } from '../kept/KeptNote.tsx';

type Props = {
  label: string;
  value: string;
  onChange(text: string): void;
  problem: string | undefined;
  disabled?: boolean;
  optional?: boolean;
  /** It stands there from before the session ended. */
  restored?: boolean;
};

/** Why somebody does this: at most 200 characters, counted. */
export const ReasonField = ({ label, value, onChange, problem, disabled, optional, restored }: Props) => (
  <TextField
    label={label}
    required={!optional}
    multiline
    minRows={2}
    value={value}
    disabled={disabled}
    onChange={({ target }) => onChange(target.value)}
    error={problem !== undefined}
    helperText={problem ?? `${restored ? keptTexts.restored : ''} ${value.length}/200`}
    slotProps={{ htmlInput: { maxLength: 200, 'data-testid': 'reason' } }}
  />
);
