import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

/** Says why the button inside is disabled, to the mouse, the keyboard and readers of screens; without a reason it is the button alone. */
export function WithReason({ reason, children }: { reason: string | undefined; children: ReactElement }) {
  if (reason === undefined) return children;
  return (
    <Tooltip title={reason} describeChild>
      {/* A disabled button gets no events: the frame around it takes the focus. */}
      <Box component="span" role="note" tabIndex={0} aria-label={reason} onClick={(event) => event.stopPropagation()}>
        {children}
      </Box>
    </Tooltip>
  );
}
