import Box from '@mui/material/Box';
import { RatesPanel } from '../market/RatesPanel.tsx';
import { InTurn } from '../../shared/InTurn.tsx';
import { BuyHost } from '../purchase/BuyHost.tsx';
import { AllSpots } from './AllSpots.tsx';
import { ChemicalsBlock } from './ChemicalsBlock.tsx';
import { DealsBlock } from './DealsBlock.tsx';
import { FlashBlock } from './FlashBlock.tsx';
import { NewsBlock } from './NewsBlock.tsx';
import { OverseasBlock } from './OverseasBlock.tsx';
import { Slides } from './Slides.tsx';
import { TypeCards } from './TypeCards.tsx';

const columnsOf = (wide: number, middle: number) => ({
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: `repeat(${middle}, minmax(0, 1fr))`,
    lg: `repeat(${wide}, minmax(0, 1fr))`,
  },
  // The third of three takes the whole line where two stand side by side.
  '& > :last-child': { gridColumn: { sm: '1 / -1', lg: 'auto' } },
});

/** What stands below the first view; its code comes after it. Each block stands for itself: a dead feed costs its own alone. */
export default function HomeMore() {
  return (
    <>
      <InTurn>
        <Box sx={columnsOf(3, 2)}>
          <InTurn>
            <FlashBlock />
            <NewsBlock />
            <DealsBlock />
          </InTurn>
        </Box>
        <Slides />
        <TypeCards />
        <Box sx={columnsOf(3, 2)}>
          <InTurn>
            <ChemicalsBlock />
            <OverseasBlock />
            <RatesPanel />
          </InTurn>
        </Box>
        <AllSpots />
      </InTurn>
      <BuyHost />
    </>
  );
}
