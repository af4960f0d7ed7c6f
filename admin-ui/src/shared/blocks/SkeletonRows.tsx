import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Rows to come, in the height they will have. */
export function SkeletonRows({ rows = 10, height = 40 }: { rows?: number; height?: number }) {
  return (
    <Box component="output" aria-busy aria-label="正在加载" data-testid="block-loading" sx={{ display: 'block', p: 1.5 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height - 12} sx={{ my: '12px', opacity: 1 - row * 0.07 }} />
      ))}
    </Box>
  );
}
