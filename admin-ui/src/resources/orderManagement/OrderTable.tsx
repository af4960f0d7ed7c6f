import Link from '@mui/material/Link';
import { payTypeLabels, userTypes } from '@xinyue/contracts/codes';
import type { OrderRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { countText, plainMoney, shortTime } from '@xinyue/web/formats';
import { actionsColumn, checkColumn } from '../../shared/blocks/fixedColumns.tsx';
import { clock } from '../../api/server.ts';
import { RowCheck } from '../../shared/blocks/RowCheck.tsx';
import { sessionStore } from '../../session/sessionStore.ts';
import { OrderActions } from './OrderActions.tsx';
import { StatusChip } from './StatusChip.tsx';
import { orderTexts as texts } from './texts.ts';
import { useOpenOrder } from './useOpenOrder.ts';

const Col = DataTable.Col<OrderRow>;
const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
const line = { whiteSpace: 'nowrap' } as const;
const cut = { maxWidth: 100, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const good = { ...cut, maxWidth: 128 };

const hidden = ['spotTypeName', 'payType', 'updateTime', 'pickupAdress', 'warehouseAdress'];

/** E-14, the state where it is seen at every width; a merchant's orders are all of one shop. What is hidden at first can be shown by 显示列; the drawer has all of it. */
export function OrderTable() {
  const { open } = useOpenOrder();
  const merchant = sessionStore.get()?.userType === userTypes.merchant;
  return (
    <DataTable<OrderRow>
      bulkActionButtons={false}
      hiddenColumns={merchant ? [...hidden, 'shopUserName'] : hidden}
      rowClick={(id) => {
        open(id);
        return false;
      }}
      sx={{ '& .RaDataTable-clickableRow': { cursor: 'pointer' }, '& .MuiTableCell-root': { px: 0.75 } }}
    >
      <Col {...checkColumn} render={(row) => <RowCheck id={row.id} label={texts.select(row.orderNo)} />} />
      <Col source="orderNo" disableSort sx={line} render={(row) => <OrderLink row={row} />} />
      <Col source="spotName" disableSort sx={good} render={(row) => <span title={row.spotName}>{row.spotName}</span>} />
      <Col source="status" disableSort sx={line} render={(row) => <StatusChip status={row.status} />} />
      <Col source="spotTypeName" disableSort sx={cut} />
      <Col source="shopUserName" disableSort sx={cut} />
      <Col source="customerUserNickname" disableSort sx={cut} />
      <Col source="orderNum" disableSort sx={right} render={(row) => `${countText(row.orderNum)} ${row.spotUnit}`} />
      <Col source="money" sx={right} render={(row) => plainMoney(row.money)} />
      <Col source="payType" disableSort sx={line} render={(row) => payTypeLabels[row.payType] ?? '-'} />
      <Col
        source="payTime"
        sx={line}
        sortByOrder="DESC"
        render={(row) => <span title={row.payTime}>{shortTime(row.payTime, clock.now())}</span>}
      />
      <Col source="updateTime" disableSort sx={line} render={(row) => row.updateTime ?? '-'} />
      <Col source="pickupAdress" disableSort sx={cut} />
      <Col source="warehouseAdress" disableSort sx={cut} />
      <Col {...actionsColumn} render={(row) => <OrderActions order={row} />} />
    </DataTable>
  );
}

/** The keyboard's way into the drawer; the whole row is the mouse's. */
function OrderLink({ row }: { row: OrderRow }) {
  const { open } = useOpenOrder();
  return (
    <Link
      component="button"
      type="button"
      onClick={(event) => {
        event.stopPropagation();
        open(row.id);
      }}
      data-testid={`order-${row.orderNo}`}
      sx={{ fontWeight: 600, verticalAlign: 'baseline' }}
    >
      {row.orderNo}
    </Link>
  );
}
