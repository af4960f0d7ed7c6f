import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countText } from '@xinyue/web/formats';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';

/** K-01. */
const pageSize = 10;

/** One entry as people read it: what happened, and beneath it the circumstances. */
export type Entry = { id: string; what: ReactNode; value: ReactNode; about: ReactNode };
type Props<T> = {
  operation: 'listMovements' | 'listPrices';
  spotId: string;
  loadFailed: string;
  none: string;
  testId: string;
  entry(row: T): Entry;
};

/** A paged history of one good, newest first. */
export function HistoryList<T>({ operation, spotId, loadFailed, none, testId, entry }: Props<T>) {
  const call = useOperation();
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [operation, spotId, page],
    queryFn: ({ signal }) => call(operation, { spotId, pageNum: page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (!data && error) return <FailedNote error={error} ownWords={loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !data) return <SkeletonRows rows={3} />;
  if (data.total === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <>
      <Box component="ol" data-testid={testId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(data.list as T[]).map(entry).map(({ id, what, value, about }) => (
          <Box
            component="li"
            key={id}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 600 }}>
              <span>{what}</span>
              <Box component="span" sx={{ textAlign: 'right' }}>
                {value}
              </Box>
            </Box>
            <Typography color="textSecondary" component="div">
              {about}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pt: 1 }}>
        <Typography>共 {countText(data.total)} 条</Typography>
        {data.total > pageSize && (
          <Pagination
            page={page}
            count={Math.ceil(data.total / pageSize)}
            onChange={(_event, next) => setPage(next)}
            size="small"
            siblingCount={0}
            shape="rounded"
          />
        )}
      </Box>
    </>
  );
}
