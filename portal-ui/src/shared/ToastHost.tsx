import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { onToast, type Toast } from './toast.ts';

const shownMs = 4000;

/** Shows one toast at a time, the newest; errors wait longer. */
export function ToastHost() {
  const [current, setCurrent] = useState<Toast>();
  // By its number: a toast whose time ends in the moment the next one comes must not close that one unseen.
  const [closed, setClosed] = useState<Toast['id']>();
  useEffect(() => onToast(setCurrent), []);
  const close = () => setClosed(current?.id);
  return (
    <Snackbar
      key={current?.id}
      open={current !== undefined && current.id !== closed}
      autoHideDuration={current?.kind === 'error' ? 2 * shownMs : shownMs}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ top: { xs: 8, md: 72 } }}
    >
      <Alert
        severity={current?.kind ?? 'info'}
        variant="standard"
        role={current?.kind === 'error' ? 'alert' : 'status'}
        onClose={close}
        sx={{ boxShadow: 6, border: 1, borderColor: 'divider', minWidth: 240 }}
      >
        {current?.text}
      </Alert>
    </Snackbar>
  );
}
