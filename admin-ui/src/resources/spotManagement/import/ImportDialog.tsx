import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId } from 'react';
import { useRefresh } from 'react-admin';
import { countOf, ImportReport } from './ImportReport.tsx';
import { ImportStart } from './ImportStart.tsx';
import { importTexts as texts } from './texts.ts';
import { useSpotImport } from './useSpotImport.ts';

/** goods from a file, in two steps: everything is checked and shown before anything is stored. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  const { state, choose, start } = useSpotImport();
  const refresh = useRefresh();
  const titleId = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const busy = state.step === 'importing';
  const fine = state.step === 'checked' ? countOf(state.judged, 'fine') : 0;
  const close = () => {
    if (busy) return;
    onClose();
    refresh();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent dividers>
        {(state.step === 'reading' || state.step === 'checking' || state.step === 'importing') && <Progress state={state} />}
        {(state.step === 'choose' || state.step === 'checked') && (
          <ImportStart problem={state.problem} again={state.step === 'checked'} onChoose={(file) => void choose(file)} />
        )}
        {(state.step === 'checked' || state.step === 'done') && (
          <Box sx={{ mt: 2 }}>
            <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>{state.name}</Typography>
            <ImportReport done={state.step === 'done'} rows={state.rows} judged={state.judged} />
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={close} disabled={busy} data-testid="import-close">
          {texts.close}
        </Button>
        {state.step === 'checked' && (
          <Button variant="contained" disabled={fine === 0} onClick={() => void start()} data-testid="import-start">
            {state.problem ? texts.again : texts.start(fine)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type Running = { step: 'reading' } | { step: 'checking' | 'importing'; done: number; all: number };

function Progress({ state }: { state: Running }) {
  const part = state.step === 'reading' ? undefined : (state.done / state.all) * 100;
  const text =
    state.step === 'reading'
      ? texts.reading
      : (state.step === 'checking' ? texts.checking : texts.importing)(state.done, state.all);
  return (
    <Box component="output" data-testid="import-progress" sx={{ display: 'block', py: 3 }}>
      <Typography sx={{ mb: 1 }}>{text}</Typography>
      <LinearProgress aria-label={text} variant={part === undefined ? 'indeterminate' : 'determinate'} value={part ?? 0} />
    </Box>
  );
}
