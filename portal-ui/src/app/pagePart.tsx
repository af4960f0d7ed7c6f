import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { part, type PartLoader } from '@xinyue/web/components/part';
import { appTexts } from '../shared/appTexts.ts';
import { CrashPage } from './CrashPage.tsx';

/** A line at the upper edge that moves: MUI's own weighs 2 kB on the first page for this alone. */
const line = {
  position: 'fixed',
  top: 0,
  left: 0,
  width: '30%',
  height: 3,
  appearance: 'none',
  border: 0,
  '&::-webkit-progress-bar': { bgcolor: 'primary.main' },
  bgcolor: 'primary.main',
  zIndex: 'tooltip',
  animation: 'page-coming 1.2s ease-in-out infinite',
  '@keyframes page-coming': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(340%)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', width: '100%' },
} as const;

/** While the code of a page is on its way: a line at the upper edge, and as much room as the window has, so that nothing jumps later. */
function PageSkeleton() {
  return (
    <Box component="output" aria-busy="true" aria-label={appTexts.loading} sx={{ display: 'block', minHeight: '100dvh' }}>
      <Box component="progress" aria-label={appTexts.loading} sx={line} />
      <Skeleton variant="rounded" height={56} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={180} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

/** A page whose code comes with its first visit: at once a sign that it is coming, and a note with another try where it does not. */
export const pagePart = (load: PartLoader<object>) =>
  part(load, { waiting: <PageSkeleton />, failed: (retry) => <CrashPage onRetry={retry} /> });
