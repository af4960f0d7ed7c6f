import Button from '@mui/material/Button';
import { Notice } from '../../shared/Notice.tsx';
import { profileTexts as texts } from './profileTexts.ts';
import type { SaveNotice } from './useAccountEdit.ts';

/** Why it was not saved, and what became of the input: kept, or put aside for the stored data and one press away (M-38, M-29). */
export function EditNotice({ notice, onTakeBack }: { notice: SaveNotice; onTakeBack: () => void }) {
  const { refused, text, typed } = notice;
  const back = (
    <Button color="inherit" onClick={onTakeBack}>
      {texts.takeBack}
    </Button>
  );
  return refused ? (
    <Notice severity="info" text={text} more={typed && texts.reloaded} action={typed && back} />
  ) : (
    <Notice severity="error" text={text} more={texts.kept} />
  );
}
