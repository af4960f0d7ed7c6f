import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { Timeline } from '../../shared/blocks/Timeline.tsx';
import { orderTexts } from './texts.ts';

/** What happened to the order, newest last, with who and when (Beijing time as it comes). */
export function OrderTimeline({ id }: { id: string }) {
  const call = useOperation();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['orderManagement', 'timeline', id],
    queryFn: ({ signal }) => call('readTimeline', { id }, { signal }),
  });
  return (
    <Box component="section" aria-label="订单动态" data-testid="order-timeline">
      <Typography variant="h3" sx={{ mb: 1 }}>
        订单动态
      </Typography>
      {error ? (
        <FailedNote error={error} ownWords={orderTexts.timelineFailed} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={3} />
      ) : data.length === 0 ? (
        <Typography color="textSecondary">暂无动态</Typography>
      ) : (
        <Timeline entries={data} />
      )}
    </Box>
  );
}
