import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { FeedFacts } from '@xinyue/contracts/operations';
import { marketTexts as texts } from './marketTexts.ts';

type Props = { facts: FeedFacts; simulated: string; late?: string | false; closed?: boolean; short?: boolean };

/** What a feed says about itself (Z-109): late, where it comes from and of which moment it is, and at the end whether it is simulated. */
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
      {late && <Chip size="small" color="error" variant="outlined" label={late} />}
      {closed && <Chip size="small" variant="outlined" label={texts.closed} />}
      {!short && <span>{texts.source(facts.source)}</span>}
      <span>{texts.asOf(short ? facts.asOf.slice(5, 16) : facts.asOf)}</span>
      {facts.simulated && <Chip size="small" color="warning" variant="outlined" label={simulated} />}
    </Box>
  );
}
