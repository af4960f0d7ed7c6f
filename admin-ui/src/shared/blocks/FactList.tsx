import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export type FactRow = readonly [label: string, value: ReactNode];

/** Names and values of one record, as a list of definitions. */
export function FactList({ facts, labelWidth = 88 }: { facts: readonly FactRow[]; labelWidth?: number }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: `${labelWidth}px 1fr`, gap: '6px 16px', m: 0 }}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {value === '' || value === null || value === undefined ? '-' : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
