import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { saveFile } from '@xinyue/web/saveFile';
import { useWrite } from '@xinyue/web/useWrite';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import '../../api/latePaths.ts';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { appTexts } from '../../shared/appTexts.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { toast } from '../../shared/toast.tsx';
import { ownDataTexts as texts } from './ownDataTexts.ts';

/** Po-30, Po-31: a copy of the own data, and the end of the account. */
export function OwnDataSection({ session }: { session: Session }) {
  const [closing, setClosing] = useState(false);
  const { write, busy } = useWrite();
  const copy = () =>
    write({
      send: () => api('exportOwn', {}),
      onDone(data) {
        saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), texts.fileName(data.exportTime));
        toast('success', data.complete ? texts.copied : texts.copiedPart);
      },
      failed: texts.copyFailed,
      onFailed: ({ text, refused }) => toast(refused ? 'info' : 'error', text),
    });
  return (
    <Panel title={texts.title} help={texts.help}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" disabled={busy} onClick={() => void copy()} sx={{ minHeight: 44 }}>
          {busy ? texts.copying : texts.copy}
        </Button>
        <Button color="error" onClick={() => setClosing(true)} sx={{ minHeight: 44 }}>
          {texts.close}
        </Button>
      </Box>
      {closing && <CloseDialog session={session} onClose={() => setClosing(false)} />}
    </Panel>
  );
}

/** Asks for the name of the account: nothing closes by a slip. */
function CloseDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const [account, setAccount] = useState('');
  const [failure, setFailure] = useState<{ severity: 'info' | 'error'; text: string }>();
  const navigate = useNavigate();
  const { write, busy } = useWrite();
  const close = () =>
    write({
      send() {
        setFailure(undefined);
        return api('closeOwn', { account });
      },
      onDone() {
        sessionStore.leave();
        toast('success', texts.closed);
        void navigate('/mainPage', { replace: true });
      },
      failed: texts.closeFailed,
      onFailed: ({ text, refused }) => setFailure({ severity: refused ? 'info' : 'error', text }),
    });
  return (
    <FormDialog title={texts.close} maxWidth="xs" onClose={onClose} large={false}>
      <DialogContent>
        <Typography sx={{ pt: 1, mb: 1 }}>{texts.closeLead}</Typography>
        <Box component="ul" sx={{ m: 0, mb: 2, pl: 3 }}>
          {texts.closeFacts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Box>
        <TextField
          fullWidth
          label={texts.accountOf(session.account)}
          value={account}
          disabled={busy}
          onChange={({ target }) => setAccount(target.value)}
          slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
        />
        {failure && (
          <Box sx={{ mt: 2 }}>
            <Notice {...failure} />
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          {appTexts.cancel}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={busy || account.trim() === ''}
          onClick={() => void close()}
          sx={{ minHeight: 44 }}
        >
          {texts.closeNow}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
