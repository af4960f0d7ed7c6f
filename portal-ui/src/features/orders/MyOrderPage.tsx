import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { countText } from '@xinyue/web/formats';
import { Link, useSearchParams } from 'react-router';
import type { Session } from '../../session/readSession.ts';
import { OwnPage, VisitorNote } from '../../shared/OwnPage.tsx';
import { PagedBlock } from '../../shared/PagedBlock.tsx';
import { RowSkeletons } from '../../shared/RowSkeletons.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import {
  codesOf,
  isFiltered,
  type OrderFilters,
  type OrderTab,
  pageSize,
  readOrderFilters,
  tabLabel,
  tabStatuses,
  tabValue,
  writeOrderFilters,
} from './orderFilters.ts';
import { HoldNote } from './HoldNote.tsx';
import { OrderDates } from './OrderDates.tsx';
import { OrderExport } from './OrderExport.tsx';
import { OrderList } from './OrderList.tsx';
import { useOrderCounts, useOwnOrders } from './orderQueries.ts';
import { OrderSearch } from './OrderSearch.tsx';
import { orderTexts as texts } from './orderTexts.ts';

/** The own orders. */
export default function MyOrderPage() {
  return <OwnPage title={texts.title} gap={1} own={OwnOrders} visitor={<VisitorNote texts={texts} />} />;
}

/** Tabs, search, list and pages of one customer; all of it in the address. */
export function OwnOrders({ session }: { session: Session }) {
  const [search, setSearch] = useSearchParams();
  const filters = readOrderFilters(search);
  const orders = useOwnOrders(session, filters);
  const change = (changes: Partial<OrderFilters>) => setSearch(writeOrderFilters(filters, changes), { preventScrollReset: true });
  return (
    <>
      <HoldNote session={session} />
      <OrderTabs session={session} status={filters.status} onChange={(status) => change({ status, id: '' })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        {/* Its room is there before its number, so that nothing moves. */}
        <Typography aria-live="polite" sx={{ fontWeight: 600, minHeight: 24, width: { xs: 1, sm: 'auto' } }}>
          {orders.data && texts.total(countText(orders.data.total))}
        </Typography>
        {filters.id && <Chip label={texts.onlyOne} onDelete={() => change({ id: '' })} />}
        <OrderDates from={filters.from} to={filters.to} onChange={change} />
        <OrderSearch key={filters.q} value={filters.q} onSearch={(q) => change({ q })} />
        <OrderExport session={session} filters={filters} />
        <Button size="small" component={Link} to={`/print/orders?${search}`} startIcon={<PrintIcon />} sx={{ minHeight: 40 }}>
          {texts.print}
        </Button>
      </Box>
      <PagedBlock
        query={orders}
        failure={texts.loadFailed}
        skeleton={<RowSkeletons height={72} />}
        page={filters.pageNum}
        pageSize={pageSize}
        addressOf={(pageNum) => `?${writeOrderFilters(filters, { pageNum })}`}
        empty={<NoOrders filters={filters} total={orders.data?.total ?? 0} onChange={change} />}
      >
        {({ list }) => <OrderList orders={list} session={session} sort={filters.paixu} onSort={(paixu) => change({ paixu })} />}
      </PagedBlock>
    </>
  );
}

type Props = { filters: OrderFilters; total: number; onChange: (changes: Partial<OrderFilters>) => void };

/** Why there is nothing to see, and the way on. */
function NoOrders({ filters, total, onChange }: Props) {
  const filtered = isFiltered(filters);
  const way =
    total > 0 ? (
      <Button variant="outlined" onClick={() => onChange({ pageNum: 1 })}>
        {texts.firstPage}
      </Button>
    ) : filtered ? (
      <Button variant="outlined" onClick={() => onChange({ status: undefined, q: '', from: '', to: '', id: '' })}>
        {texts.showAll}
      </Button>
    ) : (
      <Button component={Link} to="/spotPurchase" variant="contained">
        {texts.toSpots}
      </Button>
    );
  return (
    <StateNote
      icon={<OrdersIcon fontSize="inherit" />}
      title={texts.empty}
      text={total > 0 ? texts.emptyPage : filters.id ? texts.emptyOne : filtered ? texts.emptyFiltered : texts.emptyAll}
      action={way}
    />
  );
}

type TabsProps = { session: Session; status: OrderTab | undefined; onChange: (status: OrderTab | undefined) => void };

/** every tab with its number. */
function OrderTabs({ session, status, onChange }: TabsProps) {
  const counts = useOrderCounts(session).data;
  const countOf = (codes: readonly unknown[]) =>
    counts?.states.filter(({ status: code }) => codes.includes(code)).reduce((sum, { total }) => sum + total, 0);
  const label = (tab: OrderTab | undefined) => {
    const count = tab === undefined ? counts?.total : countOf(codesOf(tab));
    const name = tab === undefined ? texts.all : tabLabel(tab);
    return count ? `${name} ${countText(count)}` : name;
  };
  return (
    <Tabs
      value={tabValue(status)}
      onChange={(_event, value: string) => onChange(tabStatuses.find((tab) => tabValue(tab) === value))}
      variant="scrollable"
      scrollButtons={false}
      aria-label={texts.tabs}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2, '& .MuiTabs-indicator': { bgcolor: 'background.amber', height: 3 } }}
    >
      {tabStatuses.map((tab) => (
        <Tab key={tabValue(tab)} value={tabValue(tab)} label={label(tab)} sx={{ minWidth: 72, px: 1.5 }} />
      ))}
    </Tabs>
  );
}
