import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { icon: ReactNode; title: string; text?: string; action?: ReactNode; alert?: boolean };

/** The quiet block for empty and failed states: what is the matter, and the way on. */
export function StateNote({ icon, title, text, action, alert = false }: Props) {
  return (
    <Box role={alert ? 'alert' : 'status'} sx={{ py: 6, px: 2, textAlign: 'center', color: 'text.secondary' }}>
      <Box sx={{ fontSize: 40, lineHeight: 1, mb: 1, color: alert ? 'error.main' : 'text.secondary' }}>{icon}</Box>
      <Typography variant="h3" component="p" sx={{ color: 'text.primary' }}>
        {title}
      </Typography>
      {text && <Typography sx={{ mt: 0.5 }}>{text}</Typography>}
      {action && <Box sx={{ mt: 2, display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>{action}</Box>}
    </Box>
  );
}
