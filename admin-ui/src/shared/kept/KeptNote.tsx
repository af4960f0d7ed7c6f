import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useKeptForm } from './useKeptForm.ts';

export const keptTexts = { restored: '已恢复您上次尚未保存的内容。', drop: '放弃这些内容' } as const;

/** Says that what was typed before the session ended stands in the form again, and offers what is stored instead. */
export function KeptNote({ kept }: { kept: { restored: boolean; drop(): void } }) {
  if (!kept.restored) return null;
  return (
    <Alert
      severity="info"
      data-testid="kept-note"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" onClick={kept.drop} data-testid="kept-drop">
          {keptTexts.drop}
        </Button>
      }
    >
      {keptTexts.restored}
    </Alert>
  );
}

/** For a form that is no `RecordForm`: keeps what is typed into the form around it until it is left or saved, and says when it is back. */
export const KeptTyping = ({ name, seen }: { name: string; seen?: object | undefined }) => (
  <KeptNote kept={useKeptForm(name, seen)} />
);
