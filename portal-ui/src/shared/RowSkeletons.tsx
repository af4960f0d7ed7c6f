import Skeleton from '@mui/material/Skeleton';

/** Rows that are on their way. */
export const RowSkeletons = ({ rows = 4, height }: { rows?: number; height: number }) =>
  Array.from({ length: rows }, (_, row) => <Skeleton key={row} variant="rounded" height={height} sx={{ mb: 1 }} />);
