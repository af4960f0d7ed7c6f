import PageIcon from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { chosenAtMost, type OrderRow } from '@xinyue/contracts/operations';
import { useGetOne, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { clock } from '../../../api/server.ts';
import { FailedNote, SkeletonRows } from '../../../shared/blocks/BlockStates.tsx';
import { ExportFile } from '../../../shared/blocks/ExportFile.tsx';
import { ColumnChoice, ListPage } from '../../../shared/blocks/ListPage.tsx';
import { NewRows } from '../../../shared/blocks/NewRows.tsx';
import { SelectionBar } from '../../../shared/blocks/SelectionBar.tsx';
import { SideDrawer } from '../../../shared/blocks/SideDrawer.tsx';
import { useFirst } from '../../../shared/useFirst.ts';
import { useOpenRecord } from '../../../shared/useOpenRecord.ts';
import { OrderActions } from '../actions/OrderActions.tsx';
import { OrderBody } from '../OrderBody.tsx';
import { newOrdersText, orderTexts as texts } from '../texts.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderCards, OrderTable } from './OrderRows.tsx';
import { OrderSum, paixuOf } from './OrderSum.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { SavedQueries } from './SavedQueries.tsx';
import { todayFilter } from './todayFilter.ts';

const newestFirst = { field: 'payTime', order: 'DESC' } as const;

export default function OrderList() {
  const defaults = useFirst(() => todayFilter(clock.now()));
  return (
    <ListPage
      texts={texts}
      sort={newestFirst}
      filterDefaultValues={defaults}
      actions={
        <>
          <SavedQueries />
          <ColumnChoice />
          <OrderExport />
        </>
      }
      head={
        <>
          <OrderTabs />
          <OrderFilters defaults={defaults} />
          <OrderSum />
          <NewRows text={newOrdersText} />
        </>
      }
      noMatchAction={<AllDays />}
      bar={<ChosenBar />}
      table={<OrderTable />}
      cards={<OrderCards />}
      rowHeight={[40, 120]}
      aside={<OrderDrawer />}
    />
  );
}

/** The usual reason for an empty list is the day: one step to all of them, the other filters stay. */
function AllDays() {
  const { filterValues, setFilters } = useListContext();
  const { payTimeStart, payTimeEnd, ...others } = filterValues;
  if (!payTimeStart && !payTimeEnd) return null;
  return (
    <Button variant="contained" onClick={() => setFilters(others)} data-testid="all-days">
      {texts.allDays}
    </Button>
  );
}

/** every order that matches, as a file. */
function OrderExport() {
  const { sort } = useListContext();
  return <ExportFile operation="exportOrders" more={{ paixu: paixuOf(sort) }} />;
}

/** the chosen orders as a file. */
function ChosenBar() {
  const paixu = paixuOf(useListContext().sort);
  return (
    <SelectionBar most={chosenAtMost} testId="chosen-bar">
      {(tooMany) => <ExportFile operation="exportOrders" more={{ paixu }} chosen label={texts.exportChosen} disabled={tooMany} />}
    </SelectionBar>
  );
}

/** One order over the list: facts, agreements, what happened, and what can be done. */
function OrderDrawer() {
  const { id, close } = useOpenRecord('orderManagement');
  return (
    <SideDrawer open={id !== undefined} title="订单详情" onClose={close}>
      {id !== undefined && <OrderDetail key={id} id={id} onClose={close} />}
    </SideDrawer>
  );
}

function OrderDetail({ id, onClose }: { id: string; onClose(): void }) {
  const { data: order, error, isPending, refetch } = useGetOne<OrderRow>('orderManagement', { id }, { retry: false });
  if (!order && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !order) return <SkeletonRows rows={8} />;
  return (
    <>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', p: 2 }}>
        <OrderBody order={order} />
      </Box>
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          p: 2,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <OrderActions order={order} large onCancelled={onClose} />
        <Button component={Link} to={`/orderManagement/${order.id}/show`} startIcon={<PageIcon />} data-testid="order-page">
          {texts.wholePage}
        </Button>
      </Box>
    </>
  );
}
