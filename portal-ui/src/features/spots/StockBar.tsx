import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SpotCard } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { spotTexts as texts } from './spotTexts.ts';

/** Stock as a number and a thin bar, as long as its share of the best stocked good of the same unit in the list. */
export function StockBar({ spot, most }: { spot: SpotCard; most: number }) {
  const share = most > 0 ? Math.max(0, Math.min(100, (spot.inventoryTotal / most) * 100)) : 0;
  return (
    <>
      <Typography variant="body2">{texts.stock(countText(spot.inventoryTotal), spot.unit)}</Typography>
      <Box aria-hidden="true" sx={{ height: 4, borderRadius: 1, bgcolor: 'background.line', mt: 0.5, overflow: 'hidden' }}>
        <Box style={{ width: `${share}%` }} sx={{ height: 1, bgcolor: 'primary.main' }} />
      </Box>
    </>
  );
}
