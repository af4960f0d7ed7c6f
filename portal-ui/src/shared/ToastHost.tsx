import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { onToast, type Toast } from './toast.ts';

const shownMs = 4000;

/** Shows one toast at a time, the newest; errors wait longer. */
export function ToastHost() {
  const [current, setCurrent] = useState<Toast>();
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      onToast((toast) => {
        setCurrent(toast);
        setOpen(true);
      }),
    [],
  );
  return (
    <Snackbar
      key={current?.id}
      open={open}
      autoHideDuration={current?.kind === 'error' ? 2 * shownMs : shownMs}
      onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ top: { xs: 8, md: 72 } }}
    >
      <Alert
        severity={current?.kind ?? 'info'}
        variant="standard"
        role={current?.kind === 'error' ? 'alert' : 'status'}
        onClose={() => setOpen(false)}
        sx={{ boxShadow: 6, border: 1, borderColor: 'divider', minWidth: 240 }}
      >
        {current?.text}
      </Alert>
    </Snackbar>
  );
}
