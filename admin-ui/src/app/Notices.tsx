import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { createChannel } from '@xinyue/web/client/createChannel';
import { openLivePlace } from '@xinyue/web/livePlace';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useNotify, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';

export type Notice = { text: string; type: 'info' | 'success' | 'error' };

const notices = createChannel<Notice>();

/** Says something from outside of React (sign-in, end of a session); `Notices` shows it. */
export const announce = (text: string, type: Notice['type']): void => notices.send({ text, type });

const onNotice = notices.on;

const shownMs = 4000;
const place = openLivePlace();

/**
 * The toasts of the whole application. The newest takes the place of the one before at once: what somebody just did must not wait behind
 * older news.
 */
export function Notices() {
  const notify = useNotify();
  const translate = useTranslate();
  const { notifications, setNotifications } = useNotificationContext();
  const [current, setCurrent] = useState<NotificationPayload & { key: number }>();
  // By its number: a notice whose time ends in the moment the next one comes must not close that one unseen.
  const [closed, setClosed] = useState(0);

  useEffect(() => onNotice(({ text, type }) => notify(text, { type })), [notify]);
  useEffect(() => {
    const newest = notifications.at(-1);
    if (!newest) return;
    const turn = setTimeout(() => {
      setCurrent((last) => ({ ...newest, key: (last?.key ?? 0) + 1 }));
      // Only what was seen here is taken: react-admin's own taking drops a notice that arrives in the same moment.
      setNotifications((list) => list.filter((one) => !notifications.includes(one)));
    });
    return () => clearTimeout(turn);
  }, [notifications, setNotifications]);

  if (!current) return null;
  const { message, type, notificationOptions, key } = current;
  const close = () => setClosed(key);
  const text = typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message;
  return createPortal(
    <Snackbar
      key={key}
      open={key !== closed}
      autoHideDuration={shownMs}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      <Alert
        severity={type}
        variant="filled"
        onClose={close}
        data-testid="notice"
        sx={{ maxWidth: 'calc(100vw - 32px)', bgcolor: `${type}.main`, color: `${type}.contrastText` }}
      >
        {text}
      </Alert>
    </Snackbar>,
    place,
  );
}
