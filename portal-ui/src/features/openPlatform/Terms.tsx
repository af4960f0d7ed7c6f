import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Terms and what they mean, one below the other on phones. */
export function Terms({ rows }: { rows: readonly (readonly [term: ReactNode, text: string])[] }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {rows.map(([term, text]) => (
        <Box
          key={text}
          sx={{
            display: { md: 'flex' },
            gap: 3,
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Typography component="dt" sx={{ width: { md: 160 }, flexShrink: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, maxWidth: '44em', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
