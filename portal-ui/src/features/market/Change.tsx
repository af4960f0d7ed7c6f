import Box from '@mui/material/Box';
import { trendOf } from './quoteFigures.ts';

/** A figure in the colour of its trend, with its arrow. */
export function Change({ value, text, arrow = false }: { value: number | null; text: string; arrow?: boolean }) {
  const trend = trendOf(value);
  return (
    <Box component="span" sx={{ color: trend.colour, fontWeight: 600, whiteSpace: 'nowrap' }}>
      {arrow && trend.arrow && (
        <Box component="span" aria-hidden sx={{ mr: 0.25 }}>
          {trend.arrow}
        </Box>
      )}
      {text}
    </Box>
  );
}
