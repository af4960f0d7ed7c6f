import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

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

type CardProps = {
  title: ReactNode;
  /** Where the title leads. */
  to?: string;
  mark: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

/** A card with a title and a state, some lines, and what can be done. */
export const RowCard = ({ title, to, mark, actions, children }: CardProps) => (
  <>
    <CardHead>
      {to ? (
        <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
          {title}
        </Link>
      ) : (
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
      )}
      {mark}
    </CardHead>
    {children}
    {actions}
  </>
);
