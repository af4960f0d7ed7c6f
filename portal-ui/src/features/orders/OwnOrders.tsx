import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { countText } from '@xinyue/web/formats';
import type { Session } from '../../session/readSession.ts';
import { PageLinks } from '../../shared/PageLinks.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { NoOrders } from './NoOrders.tsx';
import { pageSize, readOrderFilters, writeOrderFilters, type OrderFilters } from './orderFilters.ts';
import { OrderList } from './OrderList.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { orderTexts as texts } from './orderTexts.ts';
import { useOwnOrders } from './orderQueries.ts';

/** Tabs, search, list and pages of one customer; all of it in the address. */
export function OwnOrders({ session }: { session: Session }) {
  const [search, setSearch] = useSearchParams();
  const filters = readOrderFilters(search);
  const orders = useOwnOrders(session, filters);
  const change = (changes: Partial<OrderFilters>) => setSearch(writeOrderFilters(filters, changes), { preventScrollReset: true });
  return (
    <>
      <OrderTabs session={session} status={filters.status} onChange={(status) => change({ status, id: '' })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        {/* Its room is there before its number, so that nothing moves. */}
        <Typography aria-live="polite" sx={{ fontWeight: 600, minHeight: 24, width: { xs: 1, sm: 'auto' } }}>
          {orders.data && texts.total(countText(orders.data.total))}
        </Typography>
        {filters.id && <Chip label={texts.onlyOne} onDelete={() => change({ id: '' })} />}
        <OrderSearch key={filters.spotName} value={filters.spotName} onSearch={(spotName) => change({ spotName })} />
      </Box>
      <Box aria-busy={orders.isPlaceholderData} sx={{ opacity: orders.isPlaceholderData ? 0.6 : 1 }}>
        <QueryBlock
          query={orders}
          failure={texts.loadFailed}
          skeleton={[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} variant="rounded" height={72} sx={{ mb: 1 }} />
          ))}
          isEmpty={({ list }) => list.length === 0}
          empty={<NoOrders filters={filters} total={orders.data?.total ?? 0} onChange={change} />}
        >
          {({ list }) => <OrderList orders={list} session={session} sort={filters.paixu} onSort={(paixu) => change({ paixu })} />}
        </QueryBlock>
      </Box>
      <PageLinks
        page={filters.pageNum}
        pages={Math.ceil((orders.data?.total ?? 0) / pageSize)}
        addressOf={(pageNum) => `?${writeOrderFilters(filters, { pageNum })}`}
      />
    </>
  );
}
