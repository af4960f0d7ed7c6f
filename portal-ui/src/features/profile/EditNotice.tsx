import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { profileTexts as texts } from './profileTexts.ts';
import type { SaveNotice } from './useAccountEdit.ts';

/** Why it was not saved, and what became of the input: kept, or put aside for the stored data and one press away (M-38, M-29). */
export function EditNotice({ notice, onTakeBack }: { notice: SaveNotice; onTakeBack: () => void }) {
  const { refused, text, typed } = notice;
  return (
    <Alert
      severity={refused ? 'info' : 'error'}
      sx={{ mb: 2 }}
      action={
        typed && (
          <Button color="inherit" onClick={onTakeBack}>
            {texts.takeBack}
          </Button>
        )
      }
    >
      {text} {refused ? typed && texts.reloaded : texts.kept}
    </Alert>
  );
}
