import InboxIcon from '@mui/icons-material/InboxOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { deliveryStates } from '@xinyue/contracts/labels/webhookWords';
import { failureText } from '@xinyue/web/client/CallError';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { listWords } from '@xinyue/web/words/listWords';
import { useSearchParams } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows, StateNote } from '../../shared/blocks/BlockStates.tsx';
import { FilterForm } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { DeliveryItem } from './DeliveryItem.tsx';
import { useEndpoints } from './Endpoints.tsx';
import { useOpenTypes } from './useConsoleKey.ts';
import { deliveryTexts as texts, typeName } from './webhookTexts.ts';

const pageSize = 20;
const everyMs = 15_000;
const names = ['endpointId', 'state', 'type', 'timeStart', 'timeEnd'] as const;
type Filter = Partial<Record<(typeof names)[number], string>>;

/** The filters stand in the address of the page: an address of webhooks leads to its own deliveries. */
function useFilter(): [Filter, (values: Record<string, unknown>) => void] {
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : []))) as Filter;
  const setFilter = (values: Record<string, unknown>) => {
    const kept = [...search].filter(([name]) => !(names as readonly string[]).includes(name));
    const given = names.flatMap((name) => (values[name] ? [[name, String(values[name])]] : []));
    setSearch(Object.fromEntries([...kept, ...given]) as Record<string, string>);
  };
  return [filter, setFilter];
}

function useDeliveries(partner: string, filter: Filter) {
  const call = useOperation();
  return useInfiniteQuery({
    queryKey: ['openConsole', 'deliveries', partner, filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call('listKeyDeliveries', { partner, ...filter, pageSize, ...(pageParam && { after: pageParam }) }, { signal }),
    getNextPageParam: (last) => last.next,
    refetchInterval: everyMs,
  });
}

/** Pt-C-22: what was sent of a key, newest first; each opens its attempts. */
export function Deliveries({ partner }: { partner: string }) {
  const [filter, setFilter] = useFilter();
  const { data: endpoints } = useEndpoints(partner);
  const urls = new Map(endpoints?.list.map(({ endpointId, url }) => [endpointId, url]));
  const types = useOpenTypes(partner);
  const fields: FilterField[] = [
    { kind: 'select', name: 'endpointId', label: texts.endpoint, options: [...urls].map(([id, name]) => ({ id, name })) },
    { kind: 'select', name: 'state', label: texts.state, options: deliveryStates.map((id) => ({ id, name: texts.states[id] })) },
    { kind: 'select', name: 'type', label: texts.type, options: types.map((id) => ({ id, name: typeName(id) })) },
    { kind: 'days', label: texts.day, from: 'timeStart', to: 'timeEnd' },
  ];
  return (
    <>
      <FilterForm fields={fields} filterValues={filter} setFilters={setFilter} />
      <List partner={partner} filter={filter} urls={urls} onClear={() => setFilter({})} />
    </>
  );
}

type ListProps = { partner: string; filter: Filter; urls: ReadonlyMap<string, string>; onClear(): void };

function List({ partner, filter, urls, onClear }: ListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(partner, filter);
  if (!data && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} height={72} />;
  const rows = data.pages.flatMap(({ list }) => list);
  if (rows.length === 0) return <Nothing filtered={Object.keys(filter).length > 0} onClear={onClear} />;
  return (
    <>
      {error && (
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>{buttonWords.retry}</Button>}>
          {failureText(error, texts.loadFailed)}
        </Alert>
      )}
      <Typography color="textSecondary" sx={{ px: 1.5, pb: 1 }}>
        {texts.total(data.pages[0]!.total)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} data-testid="deliveries">
        {rows.map((row) => (
          <DeliveryItem key={row.deliveryId} partner={partner} row={row} url={urls.get(row.endpointId) ?? ''} />
        ))}
      </Box>
      {hasNextPage && (
        <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} data-testid="more-deliveries">
            {listWords.more}
          </Button>
        </Box>
      )}
    </>
  );
}

const Nothing = ({ filtered, onClear }: { filtered: boolean; onClear(): void }) => (
  <StateNote
    testId="block-empty"
    icon={<InboxIcon fontSize="inherit" />}
    title={listWords.empty}
    text={filtered ? texts.noMatch : texts.empty}
    action={
      filtered && (
        <Button variant="outlined" onClick={onClear}>
          清除筛选
        </Button>
      )
    }
  />
);
