import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { applicationTexts as texts } from './applicationTexts.ts';

type Props = { isKept: boolean; isRestored: boolean; onClear: () => void };

/** What of the form lies on this device, and the way to take it off. */
export function DraftNote({ isKept, isRestored, onClear }: Props) {
  if (!isKept) return null;
  const clear = (
    <Button size="small" color="inherit" onClick={onClear}>
      {texts.draftClear}
    </Button>
  );
  if (isRestored)
    return (
      <Alert severity="info" action={clear} sx={{ mb: 2 }}>
        {texts.draftRestored}
      </Alert>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', color: 'text.secondary', mb: 1 }}>
      <Typography variant="body2">{texts.draftSaved}</Typography>
      {clear}
    </Box>
  );
}
