import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { revealReason } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { keptTexts } from '../kept/KeptNote.tsx';
import { useKeptText } from '../kept/useKeptText.ts';
import { SlowNote } from './SlowNote.tsx';

type Props = {
  /** Under which the typed reason is kept. */
  name: string;
  /** What is hidden. */
  what: string;
  action: string;
  testId: string;
  busy: boolean;
  initial?: string;
  /** `forget` empties the field. */
  onGiven(reason: string, forget: () => void): void;
};

/** Why somebody of staff wants to see what is hidden (P2, F17): what is seen is logged with it, and the field says so. */
export function LookReason({ name, what, action, testId, busy, initial = '', onGiven }: Props) {
  const { text: reason, change: setReason, restored } = useKeptText(name, initial);
  const [wrong, setWrong] = useState<string>();
  const give = () => {
    const given = revealReason.safeParse(reason);
    setWrong(given.error?.issues[0]?.message);
    if (given.success) onGiven(given.data, () => setReason(''));
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        size="small"
        margin="none"
        label="查看原因"
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setWrong(undefined);
        }}
        onKeyDown={(event) => {
          // The form around it must not be saved by this Enter.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          give();
        }}
        error={wrong !== undefined}
        helperText={wrong ?? `${restored ? keptTexts.restored : ''}${what}已隐藏；查看会连同原因被记录`}
        slotProps={{ htmlInput: { maxLength: 100, 'data-testid': `${testId}-reason` } }}
        sx={{ flexGrow: 1, maxWidth: 420, minWidth: 220 }}
      />
      <Button
        variant="outlined"
        startIcon={<VisibilityIcon />}
        loading={busy}
        onClick={give}
        data-testid={testId}
        sx={{ height: 40 }}
      >
        {action}
      </Button>
      <SlowNote on={busy} what="reading" />
    </Box>
  );
}
