import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PartNote } from '@xinyue/web/components/PartNote';
import { part } from '@xinyue/web/components/part';
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
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.lead}</Typography>
      <FuturesPanel />
      {/* Its place is kept while block after block is drawn, so that the foot of the page stays where it is. */}
      <Box sx={{ minHeight: '150dvh' }}>
        <DataMore />
      </Box>
      <ChartHost />
    </>
  );
}
