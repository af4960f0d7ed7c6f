import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { FlashPanel } from './FlashPanel.tsx';
import { FuturesPanel } from './FuturesPanel.tsx';
import { marketTexts as texts } from './marketTexts.ts';

/** quotes and news. Each panel stands for itself: one that fails leaves the other. */
export default function DataCenterPage() {
  usePageTitle(texts.title);
  return (
    <>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.lead}</Typography>
      <FuturesPanel />
      <FlashPanel />
    </>
  );
}
