import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
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
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((entry, at) => (
            <Box
              component="li"
              key={`${entry.time} ${entry.what}`}
              sx={{
                position: 'relative',
                pl: 3,
                pb: 2,
                '&::before': {
                  content: '""',
                  position: 'absolute',
                  left: 4,
                  top: 6,
                  width: 9,
                  height: 9,
                  borderRadius: '50%',
                  bgcolor: at === data.length - 1 ? 'primary.main' : 'text.secondary',
                },
                '&:not(:last-child)::after': {
                  content: '""',
                  position: 'absolute',
                  left: 8,
                  top: 18,
                  bottom: -4,
                  width: '1px',
                  bgcolor: 'divider',
                },
              }}
            >
              <Typography sx={{ fontWeight: at === data.length - 1 ? 600 : 400 }}>{entry.what}</Typography>
              {entry.detail && <Typography sx={{ overflowWrap: 'anywhere' }}>{entry.detail}</Typography>}
              <Typography color="textSecondary">
                {entry.time} · {entry.who}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
