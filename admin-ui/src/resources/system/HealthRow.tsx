import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { HealthState as Health } from '@xinyue/contracts/operations';
import { healthTexts as texts } from './healthTexts.ts';

const colors = { ok: 'success', warn: 'warning', bad: 'error', unknown: 'default' } as const;

export const HealthState = ({ state }: { state: Health }) => (
  <Chip size="small" variant="outlined" color={colors[state]} label={texts.states[state]} />
);

/** A line of a block: what, its figures, how it is. */
export const HealthRow = ({ name, state, children }: { name: React.ReactNode; state: Health; children?: React.ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      py: 0.75,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>{name}</Box>
    {children && (
      <Typography
        color="textSecondary"
        sx={{ order: { xs: 2, sm: 1 }, flexBasis: { xs: '100%', sm: 'auto' }, overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    )}
    <Box sx={{ order: { xs: 1, sm: 2 } }}>
      <HealthState state={state} />
    </Box>
  </Box>
);
