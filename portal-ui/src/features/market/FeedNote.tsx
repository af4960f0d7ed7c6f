import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { FeedFacts } from '@xinyue/contracts/operations';
import { marketTexts as texts } from './marketTexts.ts';

type Props = { facts: FeedFacts; simulated: string; late?: string | false; closed?: boolean };

/** What a feed says about itself (Z-109): simulated or late, where it comes from and of which moment it is. */
export function FeedNote({ facts, simulated, late, closed = false }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.75,
        mb: 1.5,
        color: 'text.secondary',
      }}
    >
      {facts.simulated && <Chip size="small" color="warning" variant="outlined" label={simulated} />}
      {late && <Chip size="small" color="error" variant="outlined" label={late} />}
      {closed && <Chip size="small" variant="outlined" label={texts.closed} />}
      <Box component="span" sx={{ fontSize: 14 }}>
        {texts.source(facts.source)}
      </Box>
      <Box component="span" sx={{ fontSize: 14 }}>
        {texts.asOf(facts.asOf)}
      </Box>
    </Box>
  );
}
