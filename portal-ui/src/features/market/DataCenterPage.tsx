import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { ChartHost } from './ChartHost.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import { FlashPanel } from './FlashPanel.tsx';
import { FuturesPanel } from './FuturesPanel.tsx';
import { marketTexts as texts } from './marketTexts.ts';
import { RatesPanel } from './RatesPanel.tsx';
import { SpotPricesPanel } from './SpotPricesPanel.tsx';

const beside = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' } };

/** quotes, prices and news. Each panel stands for itself: one that fails leaves the others. */
export default function DataCenterPage() {
  usePageTitle(texts.title);
  return (
    <>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.lead}</Typography>
      <FuturesPanel />
      <Box sx={beside}>
        <SpotPricesPanel />
        <RatesPanel />
      </Box>
      <FlashPanel />
      <ContractFacts />
      <ChartHost />
    </>
  );
}
