import Link from '@mui/material/Link';
import type { MerchantRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { shortTime } from '@xinyue/web/formats';
import { actionsColumn } from '../../shared/blocks/fixedColumns.tsx';
import { clock } from '../../api/server.ts';
import { MerchantActions } from './MerchantActions.tsx';
import { MerchantChip } from './MerchantChip.tsx';
import { acctTypeLabel } from './merchantColumns.ts';
import { useOpenMerchant } from './useOpenMerchant.ts';

const Col = DataTable.Col<MerchantRow>;
const line = { whiteSpace: 'nowrap' } as const;
const cut = { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** E-18; what is hidden at first can be shown by 显示列, the drawer has all of it. */
export function MerchantTable() {
  const { open } = useOpenMerchant();
  return (
    <DataTable<MerchantRow>
      bulkActionButtons={false}
      hiddenColumns={['payerAcctType', 'payerBankNo', 'payerAcctName', 'reamrk3']}
      rowClick={(id) => {
        open(id);
        return false;
      }}
      sx={{ '& .RaDataTable-clickableRow': { cursor: 'pointer' } }}
    >
      <Col source="shopName" disableSort sx={cut} render={(row) => <MerchantLink row={row} />} />
      <Col source="account" disableSort sx={line} />
      <Col source="reamrk1" disableSort sx={line} render={(row) => <MerchantChip reamrk1={row.reamrk1} />} />
      <Col source="reamrk3" disableSort sx={line} render={(row) => (row.reamrk3 === '1' ? '开启' : '关闭')} />
      <Col source="payerAcctType" disableSort sx={line} render={(row) => acctTypeLabel(row.payerAcctType) || '-'} />
      <Col source="payerBankNo" disableSort sx={line} />
      <Col source="payerBankName" disableSort sx={cut} render={(row) => row.payerBankName || '未填写'} />
      <Col source="payerAcctNo" disableSort sx={line} render={(row) => row.payerAcctNo || '未填写'} />
      <Col source="payerAcctName" disableSort sx={cut} />
      <Col
        source="createTime"
        disableSort
        sx={line}
        render={(row) => <span title={row.createTime}>{shortTime(row.createTime, clock.now())}</span>}
      />
      <Col {...actionsColumn} render={(row) => <MerchantActions row={row} />} />
    </DataTable>
  );
}

/** The keyboard's way into the drawer; the whole row is the mouse's. */
export function MerchantLink({ row }: { row: MerchantRow }) {
  const { open } = useOpenMerchant();
  return (
    <Link
      component="button"
      type="button"
      onClick={(event) => {
        event.stopPropagation();
        open(row.id);
      }}
      data-testid={`merchant-${row.id}`}
      sx={{ fontWeight: 600, verticalAlign: 'baseline', textAlign: 'left' }}
    >
      {row.shopName}
      {row.sameName === 1 && '（重名）'}
    </Link>
  );
}
