import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { appTexts } from './appTexts.ts';

/** While the code of the first page is on its way. */
export function PageSkeleton() {
  return (
    <Box
      component="output"
      aria-busy="true"
      aria-label={appTexts.loading}
      sx={{ display: 'block', maxWidth: 1200, mx: 'auto', p: 3 }}
    >
      <Skeleton variant="rounded" height={56} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={180} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
