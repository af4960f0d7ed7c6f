import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { SaveButton } from 'react-admin';
import { useInvalidNotice } from './useInvalidNotice.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { useUnsaved } from './useUnsaved.ts';

/** The foot of a form: save, leave, and what else belongs there. It stays in sight while the form scrolls. What was typed goes by no slip (back-office 18l). */
export function FormActions({ onLeave, children }: { onLeave(): void; children?: ReactNode }) {
  useInvalidNotice();
  const question = useLeaveGuard(useUnsaved());
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        px: 2,
        py: 1.5,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
      }}
    >
      <SaveButton alwaysEnable data-testid="save" />
      <Button onClick={onLeave} data-testid="leave">
        返回
      </Button>
      <Box sx={{ flexGrow: 1 }} />
      {children}
      {question}
    </Box>
  );
}
