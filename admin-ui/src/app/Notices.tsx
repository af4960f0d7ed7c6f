import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useNotify, useTranslate } from 'react-admin';
import { onNotice } from './announce.ts';

const shownMs = 4000;

/**
 * The toasts of the whole application. The newest takes the place of the one before at once: what somebody just did must not wait behind
 * older news.
 */
export function Notices() {
  const notify = useNotify();
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [current, setCurrent] = useState<NotificationPayload & { key: number }>();
  const [open, setOpen] = useState(false);

  useEffect(() => onNotice(({ text, type }) => notify(text, { type })), [notify]);
  const waiting = notifications.length;
  useEffect(() => {
    if (waiting === 0) return;
    // Taken in a turn of its own: taking changes the very list this effect listens to.
    const turn = setTimeout(() => {
      const next = takeNotification();
      if (!next) return;
      setCurrent((last) => ({ ...next, key: (last?.key ?? 0) + 1 }));
      setOpen(true);
    });
    return () => clearTimeout(turn);
  }, [waiting, takeNotification]);

  if (!current) return null;
  const { message, type, notificationOptions, key } = current;
  const text = typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message;
  return (
    <Snackbar
      key={key}
      open={open}
      autoHideDuration={shownMs}
      onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      <Alert
        severity={type}
        variant="filled"
        onClose={() => setOpen(false)}
        data-testid="notice"
        sx={{ maxWidth: 'calc(100vw - 32px)', bgcolor: `${type}.main`, color: `${type}.contrastText` }}
      >
        {text}
      </Alert>
    </Snackbar>
  );
}
