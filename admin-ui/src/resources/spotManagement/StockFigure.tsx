import Box from '@mui/material/Box';
import type { SpotRow } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';

/** The stock, marked when it no longer suffices for one order. */
export function StockFigure({ row }: { row: SpotRow }) {
  const short = row.inventoryTotal < row.miniTotal;
  return (
    <Box component="span" sx={{ color: short ? 'warning.main' : undefined, fontWeight: short ? 600 : 400 }}>
      {short && '▼ '}
      {countText(row.inventoryTotal)} {row.unit}
      {short && (row.inventoryTotal === 0 ? '（已售完）' : '（不足起订量）')}
    </Box>
  );
}
