import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CancelledOrderRow } from '@xinyue/contracts/operations';
import { moneyText, plainMoney } from '@xinyue/web/formats';
import { DataTable, useGetOne } from 'react-admin';
import { FailedNote, SkeletonRows } from '../../../shared/blocks/BlockStates.tsx';
import { CardHead, CardList } from '../../../shared/blocks/CardList.tsx';
import { cut, line, right } from '../../../shared/blocks/cells.tsx';
import { ListPage } from '../../../shared/blocks/ListPage.tsx';
import { SideDrawer } from '../../../shared/blocks/SideDrawer.tsx';
import { useOpenRecord } from '../../../shared/useOpenRecord.ts';
import { OrderFacts } from '../OrderFacts.tsx';
import { OrderTimeline } from '../OrderTimeline.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { cancelledText, orderTexts as texts } from '../texts.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OtherOrderTabs } from './OrderTabs.tsx';

const listTexts = { title: texts.title, loadFailed: texts.loadFailed, empty: texts.noCancelled };
const newestFirst = { field: 'cancelTime', order: 'DESC' } as const;
const noDefaults = {};

export default function CancelledList() {
  return (
    <ListPage
      texts={listTexts}
      sort={newestFirst}
      head={
        <>
          <OtherOrderTabs open="cancelled" />
          <OrderFilters defaults={noDefaults} />
        </>
      }
      table={<CancelledTable />}
      cards={<CancelledCards />}
      rowHeight={[40, 96]}
      aside={<CancelledDrawer />}
    />
  );
}

const Col = DataTable.Col<CancelledOrderRow>;

function CancelledTable() {
  const { open } = useOpenRecord('cancelledOrders');
  return (
    <DataTable<CancelledOrderRow> bulkActionButtons={false} rowClick={false}>
      <Col
        source="orderNo"
        disableSort
        sx={line}
        render={(row) => (
          <Link component="button" type="button" onClick={() => open(row.id)} data-testid={`order-${row.orderNo}`}>
            {row.orderNo}
          </Link>
        )}
      />
      <Col source="spotName" disableSort sx={cut(144)} />
      <Col source="shopUserName" disableSort sx={cut(144)} />
      <Col source="customerUserNickname" disableSort sx={cut(144)} />
      <Col source="money" disableSort sx={right} render={(row) => plainMoney(row.money)} />
      <Col source="status" disableSort sx={line} render={(row) => <StatusChip status={row.status} />} />
      <Col source="cancelTime" disableSort sx={line} />
      <Col
        source="cancelReason"
        disableSort
        sx={cut(144)}
        render={(row) => <span title={row.cancelReason}>{row.cancelReason || '-'}</span>}
      />
    </DataTable>
  );
}

const wholeCard = { p: 0 };

const CancelledCards = () => <CardList<CancelledOrderRow> card={Card} sx={wholeCard} />;

function Card({ row }: { row: CancelledOrderRow }) {
  const { open } = useOpenRecord('cancelledOrders');
  return (
    <ButtonBase onClick={() => open(row.id)} sx={{ display: 'block', width: '100%', textAlign: 'left', font: 'inherit', p: 1.5 }}>
      <CardHead>
        <Typography color="textSecondary">{row.orderNo}</Typography>
        <StatusChip status={row.status} />
      </CardHead>
      <CardHead>
        <Typography sx={{ fontWeight: 600 }}>{row.spotName}</Typography>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{moneyText(row.money)}</Typography>
      </CardHead>
      <Typography color="textSecondary">{cancelledText(row.cancelTime, row.cancelReason)}</Typography>
    </ButtonBase>
  );
}

/** One cancelled order: why it was cancelled, what was agreed, and what happened. Nothing can be done with it. */
function CancelledDrawer() {
  const { id, close } = useOpenRecord('cancelledOrders');
  return (
    <SideDrawer open={id !== undefined} title="订单详情" onClose={close}>
      {id !== undefined && <CancelledDetail key={id} id={id} />}
    </SideDrawer>
  );
}

function CancelledDetail({ id }: { id: string }) {
  const { data: order, error, refetch } = useGetOne<CancelledOrderRow>('cancelledOrders', { id }, { retry: false });
  if (!order && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!order) return <SkeletonRows rows={8} />;
  return (
    <Box sx={{ overflowY: 'auto', p: 2 }}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {cancelledText(order.cancelTime, order.cancelReason)}
      </Alert>
      <OrderFacts order={order} />
      <OrderTimeline id={order.id} />
    </Box>
  );
}
