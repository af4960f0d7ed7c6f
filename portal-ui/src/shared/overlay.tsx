import Box from '@mui/material/Box';
import { part, type PartLoader } from '@xinyue/web/components/part';
import { PartNote } from '@xinyue/web/components/PartNote';

type Overlay = { open?: boolean; onClose?: () => void };

/** A dialog, menu or viewer whose code is loaded when it is first opened; a failure is shown over the page, which stays as it is. */
export const overlay = <P extends object>(load: PartLoader<P>, text?: string) =>
  part<P>(load, {
    failed: (retry, props) => {
      const { open = true, onClose } = props as Overlay;
      return (
        open && (
          <Box sx={{ position: 'fixed', bottom: 24, left: '50%', transform: 'translateX(-50%)', zIndex: 'snackbar' }}>
            <PartNote text={text} onRetry={retry} onClose={onClose} />
          </Box>
        )
      );
    },
  });
