import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { profileTexts as texts } from './profileTexts.ts';

type Props = { save: string; isSaving: boolean; cancel?: string | undefined; onCancel: () => void };

/** The foot of a form that is opened and closed in its place. */
export const SaveButtons = ({ save, isSaving, cancel = texts.cancel, onCancel }: Props) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
    <Button onClick={onCancel} disabled={isSaving} sx={{ minHeight: 44, minWidth: 96 }}>
      {cancel}
    </Button>
    <Button type="submit" variant="contained" disabled={isSaving} sx={{ minHeight: 44, minWidth: 128 }}>
      {isSaving ? texts.saving : save}
    </Button>
  </Box>
);
