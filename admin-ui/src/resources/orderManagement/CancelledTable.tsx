import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CancelledOrderRow } from '@xinyue/contracts/operations';
import { DataTable, useListContext } from 'react-admin';
import { moneyText, plainMoney } from '@xinyue/web/formats';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { StatusChip } from './StatusChip.tsx';
import { cancelledText } from './texts.ts';

const Col = DataTable.Col<CancelledOrderRow>;
const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
const line = { whiteSpace: 'nowrap' } as const;
const cut = { maxWidth: 144, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export function CancelledTable() {
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
      <Col source="spotName" disableSort sx={cut} />
      <Col source="shopUserName" disableSort sx={cut} />
      <Col source="customerUserNickname" disableSort sx={cut} />
      <Col source="money" disableSort sx={right} render={(row) => plainMoney(row.money)} />
      <Col source="status" disableSort sx={line} render={(row) => <StatusChip status={row.status} />} />
      <Col source="cancelTime" disableSort sx={line} />
      <Col
        source="cancelReason"
        disableSort
        sx={cut}
        render={(row) => <span title={row.cancelReason}>{row.cancelReason || '-'}</span>}
      />
    </DataTable>
  );
}

/** The cancelled orders on a phone. */
export function CancelledCards() {
  const { data = [] } = useListContext<CancelledOrderRow>();
  const { open } = useOpenRecord('cancelledOrders');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <ButtonBase
            onClick={() => open(row.id)}
            sx={{ display: 'block', width: '100%', textAlign: 'left', font: 'inherit', p: 1.5 }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Typography color="textSecondary">{row.orderNo}</Typography>
              <StatusChip status={row.status} />
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>{row.spotName}</Typography>
              <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{moneyText(row.money)}</Typography>
            </Box>
            <Typography color="textSecondary">{cancelledText(row.cancelTime, row.cancelReason)}</Typography>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
