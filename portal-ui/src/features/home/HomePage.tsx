import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PartNote } from '@xinyue/web/components/PartNote';
import { part } from '@xinyue/web/components/part';
import { afterPaint } from '../../shared/afterPaint.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { Banner } from './Banner.tsx';
import { homeTexts as texts } from './homeTexts.ts';
import { OffersPanel } from './OffersPanel.tsx';

const ChartPanel = part(
  async () => {
    await afterPaint();
    return import('./ChartPanel.tsx');
  },
  {
    waiting: <Skeleton component="section" variant="rounded" sx={{ height: { xs: 600, lg: 'auto' }, minHeight: 560, mb: 2 }} />,
    failed: (retry) => <PartNote onRetry={retry} />,
  },
);

const HomeMore = part(
  async () => {
    await afterPaint();
    return import('./HomeMore.tsx');
  },
  { failed: (retry) => <PartNote onRetry={retry} /> },
);

/** the market at a glance: what rubber does now, what is on offer, what happened. On phones the offers come first. */
export default function HomePage() {
  usePageTitle(texts.title);
  return (
    <>
      <Banner />
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          mt: 2,
          alignItems: 'stretch',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' },
          '& > section': { minWidth: 0 },
          '& > :first-of-type': { order: { xs: 1, sm: 0 } },
        }}
      >
        <ChartPanel />
        <OffersPanel />
      </Box>
      {/* Its place is kept while block after block is drawn, so that the foot of the page stays where it is. */}
      <Box sx={{ minHeight: '150dvh' }}>
        <HomeMore />
      </Box>
    </>
  );
}
