import Box from '@mui/material/Box';
import { countText } from '@xinyue/web/formats';

/** How many rows stand under a tab. A count is a help, not the matter itself: while it is unknown the tab stands without it. */
export function TabCount({ total }: { total: number | undefined }) {
  return total === undefined ? null : (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {countText(total)}
    </Box>
  );
}
