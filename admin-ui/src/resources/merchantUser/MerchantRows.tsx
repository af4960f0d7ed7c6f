import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MerchantRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { CardHead, CardList } from '../../shared/blocks/CardList.tsx';
import { actionsColumn, cut, line, ShortTime } from '../../shared/blocks/cells.tsx';
import { acctTypeLabel } from './acctTypeLabel.ts';
import { MerchantActions } from './MerchantActions.tsx';
import { MerchantChip } from './MerchantChip.tsx';
import { useOpenMerchant } from './useOpenMerchant.ts';

const Col = DataTable.Col<MerchantRow>;

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
      <Col source="shopName" disableSort sx={cut()} render={(row) => <MerchantLink row={row} />} />
      <Col source="account" disableSort sx={line} />
      <Col source="reamrk1" disableSort sx={line} render={(row) => <MerchantChip reamrk1={row.reamrk1} />} />
      <Col source="reamrk3" disableSort sx={line} render={(row) => (row.reamrk3 === '1' ? '开启' : '关闭')} />
      <Col source="payerAcctType" disableSort sx={line} render={(row) => acctTypeLabel(row.payerAcctType) || '-'} />
      <Col source="payerBankNo" disableSort sx={line} />
      <Col source="payerBankName" disableSort sx={cut()} render={(row) => row.payerBankName || '未填写'} />
      <Col source="payerAcctNo" disableSort sx={line} render={(row) => row.payerAcctNo || '未填写'} />
      <Col source="payerAcctName" disableSort sx={cut()} />
      <Col source="createTime" disableSort sx={line} render={(row) => <ShortTime time={row.createTime} />} />
      <Col {...actionsColumn} render={(row) => <MerchantActions row={row} />} />
    </DataTable>
  );
}

/** The keyboard's way into the drawer; the whole row is the mouse's. */
function MerchantLink({ row }: { row: MerchantRow }) {
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

export const MerchantCards = () => <CardList<MerchantRow> card={Card} />;

function Card({ row }: { row: MerchantRow }) {
  return (
    <>
      <CardHead sx={{ alignItems: 'center', minHeight: 44 }}>
        <MerchantLink row={row} />
        <MerchantChip reamrk1={row.reamrk1} />
      </CardHead>
      <Typography color="textSecondary">{row.account}</Typography>
      <Typography color="textSecondary">
        {row.payerBankName ? `${row.payerBankName} ${row.payerAcctNo}` : '收款信息未填写'}
      </Typography>
      <MerchantActions row={row} />
    </>
  );
}
