import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import type { ReactNode } from 'react';

type Props = { open: boolean; title: string; onClose(): void; children: ReactNode };

/** One record over its list; the whole screen on phones. */
export function SideDrawer({ open, title, onClose, children }: Props) {
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: { xs: '100%', sm: 480 } }, 'aria-label': title, role: 'dialog' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={buttonWords.close} data-testid="drawer-close">
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
