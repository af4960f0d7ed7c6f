import Box from '@mui/material/Box';
import type { FeedFacts } from '@xinyue/contracts/operations';
import type { ReactNode } from 'react';
import { marketTexts as texts } from './marketTexts.ts';

type Props = { facts: FeedFacts; simulated: string; late?: string | false; closed?: boolean; short?: boolean };

/** The metadata of a feed (Z-109): late, its source, its moment, and at the end whether it is simulated. */
export function FeedNote({ facts, simulated, late, closed = false, short = false }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        my: 1,
        fontSize: 14,
        color: 'text.secondary',
      }}
    >
      {late && <Mark colour="error.main">{late}</Mark>}
      {closed && <Mark colour="text.secondary">{texts.closed}</Mark>}
      {!short && <span>{texts.source(facts.source)}</span>}
      <span>{texts.asOf(short ? facts.asOf.slice(5, 16) : facts.asOf)}</span>
      {facts.simulated && <Mark colour="text.amber">{simulated}</Mark>}
    </Box>
  );
}

/** A word in a frame of its own colour. */
export const Mark = ({ colour, children }: { colour: string; children: ReactNode }) => (
  <Box
    component="span"
    sx={{ flexShrink: 0, px: 0.75, border: 1, borderColor: 'currentColor', borderRadius: 1, lineHeight: '22px', color: colour }}
  >
    {children}
  </Box>
);
