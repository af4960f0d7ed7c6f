import Box from '@mui/material/Box';
import { useLocation } from 'react-router';
import { part } from '@xinyue/web/components/part';
import { isPublicPlace } from './menu.ts';

/** After the page stands: the frame and its place for the quotes are painted first. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const loadStrip = async () => {
  await painted();
  return import('../features/market/QuotationStrip.tsx');
};
// The strip is a trimming: where it does not come its place stays empty, and the page below says what is the matter.
const QuotationStrip = part(loadStrip, { failed: () => null });

/** the quotes above the public pages. Its height is kept free from the first moment, so that nothing moves when they come. */
export function MarketStrip() {
  const { pathname } = useLocation();
  if (!isPublicPlace(pathname)) return null;
  return (
    <Box
      sx={{
        height: 45,
        flexShrink: 0,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      <QuotationStrip />
    </Box>
  );
}
