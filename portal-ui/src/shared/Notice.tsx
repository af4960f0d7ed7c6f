import Alert from '@mui/material/Alert';
import type { AlertColor } from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { severity: AlertColor; text: string; more?: string; action?: ReactNode };

/** What happened, and in a line of its own what was kept or what to do. */
export function Notice({ severity, text, more, action }: Props) {
  return (
    <Alert severity={severity} action={action} sx={{ mb: 2 }}>
      {text}
      {more && <Typography variant="body2">{more}</Typography>}
    </Alert>
  );
}
