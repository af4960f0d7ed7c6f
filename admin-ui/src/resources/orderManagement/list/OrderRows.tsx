import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { payTypeLabels, userTypes } from '@xinyue/contracts/codes';
import type { OrderRow } from '@xinyue/contracts/operations';
import { countText, moneyText, plainMoney } from '@xinyue/web/formats';
import { DataTable } from 'react-admin';
import { sessionStore } from '../../../session/sessionStore.ts';
import { CardHead, CardList } from '../../../shared/blocks/CardList.tsx';
import {
  actionsColumn,
  clickable,
  checkColumn,
  cut,
  line,
  OpenLink,
  right,
  ShortTime,
  RowCheck,
} from '../../../shared/blocks/cells.tsx';
import { OrderActions } from '../actions/OrderActions.tsx';
import { ReviewingChip, StatusChip } from '../StatusChip.tsx';
import { orderTexts as texts } from '../texts.ts';
import { useOpenRecord } from '../../../shared/useOpenRecord.ts';

const Col = DataTable.Col<OrderRow>;

const hidden = ['spotTypeName', 'payType', 'updateTime', 'pickupAdress', 'warehouseAdress'];

/** E-14, the state where it is seen at every width; a merchant's orders are all of one shop. What is hidden at first can be shown by 显示列; the drawer has all of it. */
export function OrderTable() {
  const { rowClick } = useOpenRecord('orderManagement');
  const merchant = sessionStore.get()?.userType === userTypes.merchant;
  return (
    <DataTable<OrderRow>
      bulkActionButtons={false}
      hiddenColumns={merchant ? [...hidden, 'shopUserName'] : hidden}
      rowClick={rowClick}
      sx={{ ...clickable, '& .MuiTableCell-root': { px: 0.75 } }}
    >
      <Col {...checkColumn} render={(row) => <RowCheck id={row.id} label={texts.select(row.orderNo)} />} />
      <Col source="orderNo" disableSort sx={line} render={(row) => <OrderLink row={row} />} />
      <Col source="spotName" disableSort sx={cut(128)} render={(row) => <span title={row.spotName}>{row.spotName}</span>} />
      <Col
        source="status"
        disableSort
        sx={line}
        render={(row) => (
          <>
            <StatusChip status={row.status} /> <ReviewingChip order={row} />
          </>
        )}
      />
      <Col source="spotTypeName" disableSort sx={cut(100)} />
      <Col source="shopUserName" disableSort sx={cut(100)} />
      <Col source="customerUserNickname" disableSort sx={cut(100)} />
      <Col source="orderNum" disableSort sx={right} render={(row) => `${countText(row.orderNum)} ${row.spotUnit}`} />
      <Col source="money" sx={right} render={(row) => plainMoney(row.money)} />
      <Col source="payType" disableSort sx={line} render={(row) => payTypeLabels[row.payType] ?? '-'} />
      <Col source="payTime" sx={line} sortByOrder="DESC" render={(row) => <ShortTime time={row.payTime} />} />
      <Col source="updateTime" disableSort sx={line} render={(row) => row.updateTime ?? '-'} />
      <Col source="pickupAdress" disableSort sx={cut(100)} />
      <Col source="warehouseAdress" disableSort sx={cut(100)} />
      <Col {...actionsColumn} render={(row) => <OrderActions order={row} />} />
    </DataTable>
  );
}

const OrderLink = ({ row }: { row: OrderRow }) => (
  <OpenLink resource="orderManagement" id={row.id} testId={`order-${row.orderNo}`}>
    {row.orderNo}
  </OpenLink>
);

const relative = { position: 'relative' };

export const OrderCards = () => <CardList<OrderRow> card={Card} sx={relative} />;

function Card({ row: order }: { row: OrderRow }) {
  const { open } = useOpenRecord('orderManagement');
  return (
    <>
      <Box sx={{ position: 'absolute', zIndex: 1 }}>
        <RowCheck id={order.id} label={texts.select(order.orderNo)} />
      </Box>
      <ButtonBase
        onClick={() => open(order.id)}
        data-testid={`order-${order.orderNo}`}
        sx={{ display: 'block', width: '100%', textAlign: 'left', font: 'inherit' }}
      >
        <CardHead sx={{ alignItems: 'center' }}>
          <Typography color="textSecondary" sx={{ pl: 4 }}>
            {order.orderNo}
          </Typography>
          <StatusChip status={order.status} /> <ReviewingChip order={order} />
        </CardHead>
        <CardHead sx={{ mt: 0.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{order.spotName}</Typography>
          <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{moneyText(order.money)}</Typography>
        </CardHead>
        <Typography color="textSecondary">
          {countText(order.orderNum)} {order.spotUnit} · {order.customerUserNickname} · {order.shopUserName}
        </Typography>
        <Typography color="textSecondary">{order.payTime}</Typography>
      </ButtonBase>
      <OrderActions order={order} />
    </>
  );
}
