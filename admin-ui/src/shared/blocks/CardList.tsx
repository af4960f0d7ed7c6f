import Box from '@mui/material/Box';
import type { ComponentType, ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

/** The rows of a list on a phone, one card each. */
export function CardList<T extends RaRecord>({ card: Card, sx }: { card: ComponentType<{ row: T }>; sx?: object }) {
  const { data = [] } = useListContext<T>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5, ...sx }}>
          <Card row={row} />
        </Box>
      ))}
    </Box>
  );
}

/** The first line of a card: what it is about, and its state at the right edge. */
export const CardHead = ({ children, sx }: { children: ReactNode; sx?: object }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, ...sx }}>{children}</Box>
);
