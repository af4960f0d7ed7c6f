import Box from '@mui/material/Box';
import type { SpotCard } from '@xinyue/contracts/operations';
import { spotTexts as texts } from '../../shared/spotTexts.ts';
import { stockWord } from './stockWord.ts';

/** The word for what is left; the one that presses stands out. */
export function StockMark({ spot }: { spot: SpotCard }) {
  const word = stockWord(spot);
  const few = word === texts.stockFew;
  return (
    <Box
      component="span"
      sx={{ whiteSpace: 'nowrap', color: few ? 'text.amber' : 'text.secondary', fontWeight: few ? 600 : 400 }}
    >
      {word}
    </Box>
  );
}
