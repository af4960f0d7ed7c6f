import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { createChannel } from '@xinyue/web/client/createChannel';
import { openLivePlace } from '@xinyue/web/livePlace';
import type { WriteFailure } from '@xinyue/web/useWrite';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export type ToastKind = 'success' | 'info' | 'error';
type Toast = { id: number; kind: ToastKind; text: string };

const toasts = createChannel<Toast>();
let count = 0;

/** Says what was done, in a corner and to screen readers, from anywhere. */
export function toast(kind: ToastKind, text: string): void {
  count += 1;
  toasts.send({ id: count, kind, text });
}

/** Says why a write did not go through: a refusal as information, an outage as an error. */
export const toastFailure = ({ text, refused }: WriteFailure): void => toast(refused ? 'info' : 'error', text);

export const onToast = toasts.on;

const shownMs = 4000;
const livePlace = openLivePlace();
/** A place of its own instead of MUI's Snackbar, which weighs 4 kB on the first page. */
const place = {
  position: 'fixed',
  top: { xs: 8, md: 72 },
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'snackbar',
  maxWidth: 'calc(100vw - 16px)',
} as const;

/** Shows one toast at a time, the newest; errors wait longer. */
export function ToastHost() {
  const [current, setCurrent] = useState<Toast>();
  // By its number: a toast whose time ends in the moment the next one comes must not close that one unseen.
  const [closed, setClosed] = useState<Toast['id']>();
  useEffect(() => onToast(setCurrent), []);
  const [held, setHeld] = useState(false);
  const open = current !== undefined && current.id !== closed;
  const close = () => setClosed(current?.id);
  useEffect(() => {
    if (!open || held) return undefined;
    const timer = setTimeout(() => setClosed(current.id), current.kind === 'error' ? 2 * shownMs : shownMs);
    return () => clearTimeout(timer);
  }, [open, held, current]);
  if (!open) return null;
  return createPortal(
    <Box
      key={current.id}
      // Who reads it with the pointer or the keyboard on it is not hurried.
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={place}
    >
      <Alert
        severity={current.kind}
        variant="standard"
        role={current.kind === 'error' ? 'alert' : 'status'}
        onClose={close}
        sx={{ boxShadow: 6, border: 1, borderColor: 'divider', minWidth: 240 }}
      >
        {current.text}
      </Alert>
    </Box>,
    livePlace,
  );
}
