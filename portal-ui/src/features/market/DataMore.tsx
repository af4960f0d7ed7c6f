import Box from '@mui/material/Box';
import { InTurn } from '../../shared/InTurn.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import { FlashPanel } from './FlashPanel.tsx';
import { RatesPanel } from './RatesPanel.tsx';
import { SpotPricesPanel } from './SpotPricesPanel.tsx';

const beside = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' } };

/** What stands below the quotes; its code comes after them. */
export default function DataMore() {
  return (
    <InTurn>
      <Box sx={beside}>
        <InTurn>
          <SpotPricesPanel />
          <RatesPanel />
        </InTurn>
      </Box>
      <FlashPanel />
      <ContractFacts />
    </InTurn>
  );
}
