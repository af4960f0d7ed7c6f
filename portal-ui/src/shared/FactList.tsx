import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';

type Props = {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  columns?: string | Record<string, string>;
  sx?: object;
};

/** Names and values, one a line. */
export const FactList = ({ facts, columns = 'auto 1fr', sx }: Props) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: columns,
      columnGap: 2,
      rowGap: 1,
      m: 0,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, overflowWrap: 'anywhere' },
      ...sx,
    }}
  >
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </Box>
);

/** Smaller, below the name of what they are about. */
export const smallFacts = { rowGap: 0.5, fontSize: 14 };

/** With more room between names and values. */
export const apart = { columnGap: 3 };
