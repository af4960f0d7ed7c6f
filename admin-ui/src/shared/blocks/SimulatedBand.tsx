import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { alpha, type Theme } from '@mui/material/styles';
import { tokens } from '@xinyue/web/tokens';
import { listWords } from '@xinyue/web/words/listWords';

const hatched = ({ palette: { mode } }: Theme) => {
  const { amberFill } = tokens[mode];
  const stripe = alpha(amberFill, mode === 'light' ? 0.32 : 0.2);
  return {
    border: `1px solid ${amberFill}`,
    backgroundImage: `repeating-linear-gradient(-45deg, ${stripe} 0 8px, transparent 8px 16px)`,
  };
};

/** Z-101: what bears this chip is no order and moves no money. */
export const SimulatedChip = () => (
  <Chip
    size="small"
    variant="outlined"
    color="warning"
    icon={<ScienceIcon />}
    label={listWords.simulated}
    sx={{ bgcolor: 'background.paper' }}
  />
);

/** Z-101: over everything that shows simulated orders or what makes them, so that they never pass for trades. */
export const SimulatedBand = ({ flush }: { flush?: boolean }) => (
  <Box
    role="note"
    data-testid="simulated-band"
    sx={[
      { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 1.5, py: 0.75, bgcolor: 'background.paper' },
      flush ? { borderRadius: 0 } : { borderRadius: 1, mb: 1.5 },
      hatched,
    ]}
  >
    <SimulatedChip />
    <Box component="span" sx={{ fontWeight: 600 }}>
      模拟数据，不计入库存、资金与统计
    </Box>
  </Box>
);
