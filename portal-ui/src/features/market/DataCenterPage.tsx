import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PartNote } from '@xinyue/web/components/PartNote';
import { part } from '@xinyue/web/components/part';
import { Link as RouterLink } from 'react-router';
import { afterPaint } from '../../shared/afterPaint.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { ChartHost } from './ChartHost.tsx';
import { FuturesPanel } from './FuturesPanel.tsx';
import { marketTexts as texts } from './marketTexts.ts';

const DataMore = part(
  async () => {
    await afterPaint();
    return import('./DataMore.tsx');
  },
  { failed: (retry) => <PartNote onRetry={retry} /> },
);

/** quotes, prices and news. Each panel stands for itself: one that fails leaves the others. */
export default function DataCenterPage() {
  usePageTitle(texts.title);
  return (
    <>
      <Typography variant="h1">{texts.title}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2, color: 'text.secondary' }}>
        {texts.lead}
        <Link component={RouterLink} to="/priceIndex" sx={{ lineHeight: '44px' }}>
          {texts.toIndex}
        </Link>
      </Box>
      <FuturesPanel />
      {/* Its place is kept while block after block is drawn, so that the foot of the page stays where it is. */}
      <Box sx={{ minHeight: '150dvh' }}>
        <DataMore />
      </Box>
      <ChartHost />
    </>
  );
}
