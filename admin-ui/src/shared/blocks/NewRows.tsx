import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { activeWithin } from '@xinyue/web/activeWithin';
import { countText } from '@xinyue/web/formats';
import { type GetListResult, type RaRecord, useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { mergeRows } from './mergeRows.ts';

type Poll = { total: number };

const everyMs = 10_000;
/** Nobody at the screen for so long: no more polls, so that they do not keep the session alive (Z-51). */
const attentionMs = 120_000;

/** Polls whether rows of this filter changed or arrived: changes appear in their rows, arrivals are counted and come when they are asked for. */
export function NewRows({ text }: { text(count: string): string }) {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort, page, perPage, total, refetch } = useListContext<RaRecord>();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const poll = useQuery({
    queryKey: [resource, 'poll', { filterValues, sort, page, perPage }],
    queryFn: async ({ signal, queryKey }) => {
      if (!activeWithin(attentionMs)) return client.getQueryData<Poll>(queryKey) ?? { total: 0 };
      const pagination = { page, perPage };
      const fresh = await dataProvider.getList(resource, { filter: filterValues, sort, pagination, signal });
      client.setQueriesData<GetListResult>(
        {
          queryKey: [resource, 'getList'],
          predicate: ({ state }) => Array.isArray((state.data as GetListResult)?.data),
        },
        (shown) => shown && mergeRows(shown, fresh.data),
      );
      return { total: fresh.total ?? 0 };
    },
    initialData: { total: 0 },
    staleTime: everyMs,
    refetchInterval: everyMs,
    retry: false,
  });
  const more = poll.isFetchedAfterMount && total !== undefined ? poll.data.total - total : 0;
  if (more <= 0) return null;
  return (
    <Box component="output" sx={{ display: 'block', px: 1.5, py: 0.5, bgcolor: 'action.hover' }}>
      <Button startIcon={<RefreshIcon />} onClick={() => void refetch()} data-testid="new-rows">
        {text(countText(more))}
      </Button>
    </Box>
  );
}
