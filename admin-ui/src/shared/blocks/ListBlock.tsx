import InboxIcon from '@mui/icons-material/InboxOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { failureText } from '@xinyue/web/client/CallError';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { listWords } from '@xinyue/web/words/listWords';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { FailedNote, SkeletonRows, StateNote } from './BlockStates.tsx';
import { SlowNote } from './SlowNote.tsx';

type Props = {
  /** The documented sentence for a list that cannot be loaded (M-24, M-26). */
  loadFailed: string;
  /** Said when nothing was filtered and nothing is there, with the way on. */
  emptyText: string;
  emptyAction?: ReactNode;
  /** Said when filters leave nothing over. */
  noMatchText?: string;
  noMatchAction?: ReactNode;
  rowHeight?: number;
  children: ReactNode;
};

/** The four states of a list: loading, failed, empty, data (with a line while it is read again). */
export function ListBlock({ loadFailed, emptyText, emptyAction, noMatchText, noMatchAction, rowHeight, children }: Props) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch, perPage, filterValues, setFilters } = useListContext();
  // What stands here then belongs to another filter or page: seen, but not to be acted on.
  const stale = Boolean(isFetching && isPlaceholderData);
  const filtered = Object.keys(filterValues).length > 0;
  if (!data && error) return <FailedNote error={error} ownWords={loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !data)
    return (
      <>
        <SlowNote on what="reading" onRetry={() => void refetch()} testId="list-slow" />
        <SkeletonRows rows={Math.min(perPage, 10)} height={rowHeight} withoutNote />
      </>
    );
  if (data.length === 0 && !isFetching) {
    return filtered ? (
      <StateNote
        testId="block-empty"
        icon={<InboxIcon fontSize="inherit" />}
        title={listWords.empty}
        text={noMatchText ?? '没有符合筛选条件的内容'}
        action={
          <>
            {noMatchAction}
            <Button variant="outlined" onClick={() => setFilters({}, [])}>
              清除筛选
            </Button>
          </>
        }
      />
    ) : (
      <StateNote
        testId="block-empty"
        icon={<InboxIcon fontSize="inherit" />}
        title={listWords.empty}
        text={emptyText}
        action={emptyAction}
      />
    );
  }
  return (
    <>
      {error && (
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>{buttonWords.retry}</Button>}>
          {failureText(error, loadFailed)} 下面是之前读到的内容。
        </Alert>
      )}
      {/* Its animation takes a tenth of a processor core, also where it is hidden. */}
      <Box sx={{ height: 2 }}>{stale && <LinearProgress aria-label="正在更新" sx={{ height: 2 }} />}</Box>
      <SlowNote on={stale} what="reading" onRetry={() => void refetch()} testId="list-slow" />
      <Box inert={stale} aria-busy={stale} data-testid="list-rows" sx={{ opacity: stale ? 0.4 : 1, transition: 'opacity 120ms' }}>
        {children}
      </Box>
    </>
  );
}
