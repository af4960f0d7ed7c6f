import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { importAtMost } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { saveFile } from '@xinyue/web/saveFile';
import { useWrite } from '@xinyue/web/useWrite';
import { useId, useRef } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useDownload } from '../../../api/useOperation.ts';
import { countOf, ImportReport } from './ImportReport.tsx';
import { saysStock, StockChoice } from './StockChoice.tsx';
import { importTexts as texts } from './texts.ts';
import { useSpotImport } from './useSpotImport.ts';

/** goods from a file, in two steps: everything is checked and shown before anything is stored. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  const { state, choose, changeStock, start } = useSpotImport();
  const refresh = useRefresh();
  const titleId = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const busy = state.step === 'importing';
  const [fine, change] = (['fine', 'change'] as const).map((one) => (state.step === 'checked' ? countOf(state.judged, one) : 0));
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
            {state.step === 'checked' && (state.withStock || saysStock(state.file.rows, state.judged)) && (
              <StockChoice withStock={state.withStock} judged={state.judged} onChange={(on) => void changeStock(on)} />
            )}
            <ImportReport done={state.step === 'done'} file={state.file} judged={state.judged} />
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={close} disabled={busy} data-testid="import-close">
          {texts.close}
        </Button>
        {state.step === 'checked' && fine! + change! > 0 && (
          <Button variant="contained" onClick={start} data-testid="import-start">
            {state.begun ? texts.goOn : texts.start(fine!, change!)}
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

type Props = { problem: string | undefined; again: boolean; onChoose(file: File): void };

/** The file to fill in, and the way to hand it in. */
function ImportStart({ problem, again, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const download = useDownload();
  const { write, busy } = useWrite();
  const template = (format: 'xlsx' | 'csv') =>
    write({
      send: () => download('readSpotTemplate', { format }),
      onDone: ({ file, name }) => saveFile(file, name),
      failed: texts.templateFailed,
      onFailed: ({ text }) => notify(text, { type: 'error' }),
    });
  return (
    <>
      {!again && (
        <>
          <Typography>{texts.lead}</Typography>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {texts.rule}
          </Typography>
        </>
      )}
      {problem && (
        <Alert severity="error" role="alert" data-testid="import-problem" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant={again ? 'outlined' : 'contained'} startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
          {again ? texts.chooseAgain : texts.choose}
        </Button>
        {!again &&
          (['xlsx', 'csv'] as const).map((format) => (
            <Button key={format} disabled={busy} onClick={() => void template(format)} data-testid={`template-${format}`}>
              {texts.template}（{format}）
            </Button>
          ))}
      </Box>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        data-testid="import-input"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      {!again && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {texts.limits(countText(importAtMost), '2 MB')}
        </Typography>
      )}
    </>
  );
}
