import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { icon: ReactNode; title: string; text?: ReactNode; action?: ReactNode; role?: 'alert' | 'status'; testId?: string };

/** What stands where data would stand: why there is none, and the next step. */
export function StateNote({ icon, title, text, action, role = 'status', testId }: Props) {
  return (
    <Box role={role} data-testid={testId} sx={{ px: 2, py: 6, textAlign: 'center' }}>
      <Box aria-hidden sx={{ color: 'text.secondary', fontSize: 40, lineHeight: 0, mb: 1 }}>
        {icon}
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action && <Box sx={{ mt: 2, display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>{action}</Box>}
    </Box>
  );
}
