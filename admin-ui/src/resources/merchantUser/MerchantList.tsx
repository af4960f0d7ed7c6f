import Typography from '@mui/material/Typography';
import type { MerchantRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { DataTable } from 'react-admin';
import { CardHead, CardList } from '../../shared/blocks/CardList.tsx';
import { actionsColumn, clickable, cut, line, OpenLink, ShortTime } from '../../shared/blocks/cells.tsx';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ColumnChoice, ListPage } from '../../shared/blocks/ListPage.tsx';
import { merchantStateLabel, payerAcctTypeLabel } from '../../shared/names.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { MerchantActions } from './MerchantActions.tsx';
import { MerchantChip, MerchantDrawer } from './MerchantDrawer.tsx';
import { merchantTexts as texts } from './texts.ts';

const states = ['0', '1'].map((id) => ({ id, name: merchantStateLabel(id) }));
const filters: FilterField[] = [
  { kind: 'text', name: 'account', label: '账户' },
  { kind: 'text', name: 'shopName', label: '店铺名称' },
  { kind: 'select', name: 'reamrk1', label: '状态', options: states },
];

/** The columns of the export; the card number stays masked. */
const columns: CsvColumn<MerchantRow>[] = [
  { heading: '店铺名称', value: (row) => row.shopName },
  { heading: '账户', value: (row) => row.account },
  { heading: '状态', value: (row) => merchantStateLabel(row.reamrk1) },
  { heading: '自动提现', value: (row) => (row.reamrk3 === '1' ? '开启' : '关闭') },
  { heading: '账号类型', value: (row) => payerAcctTypeLabel(row.payerAcctType) },
  { heading: '开户行编码', value: (row) => row.payerBankNo },
  { heading: '开户行', value: (row) => row.payerBankName },
  { heading: '开户卡号', value: (row) => row.payerAcctNo },
  { heading: '开户账户名', value: (row) => row.payerAcctName },
  { heading: '开通时间', value: (row) => row.createTime },
];

/** The list of merchants. */
export default function MerchantList() {
  return (
    <ListPage
      texts={texts}
      actions={
        <>
          <ColumnChoice />
          <ExportRows columns={columns} title="商户" />
        </>
      }
      head={<FilterBar fields={filters} />}
      table={<MerchantTable />}
      cards={<MerchantCards />}
      rowHeight={[40, 120]}
      aside={<MerchantDrawer />}
    />
  );
}

const Col = DataTable.Col<MerchantRow>;

/** E-18; what is hidden at first can be shown by 显示列, the drawer has all of it. */
function MerchantTable() {
  const { rowClick } = useOpenRecord('merchantUser');
  return (
    <DataTable<MerchantRow>
      bulkActionButtons={false}
      hiddenColumns={['payerAcctType', 'payerBankNo', 'payerAcctName', 'reamrk3']}
      rowClick={rowClick}
      sx={clickable}
    >
      <Col source="shopName" disableSort sx={cut()} render={(row) => <MerchantLink row={row} />} />
      <Col source="account" disableSort sx={line} />
      <Col source="reamrk1" disableSort sx={line} render={(row) => <MerchantChip reamrk1={row.reamrk1} />} />
      <Col source="reamrk3" disableSort sx={line} render={(row) => (row.reamrk3 === '1' ? '开启' : '关闭')} />
      <Col source="payerAcctType" disableSort sx={line} render={(row) => payerAcctTypeLabel(row.payerAcctType) || '-'} />
      <Col source="payerBankNo" disableSort sx={line} />
      <Col source="payerBankName" disableSort sx={cut()} render={(row) => row.payerBankName || '未填写'} />
      <Col source="payerAcctNo" disableSort sx={line} render={(row) => row.payerAcctNo || '未填写'} />
      <Col source="payerAcctName" disableSort sx={cut()} />
      <Col source="createTime" disableSort sx={line} render={(row) => <ShortTime time={row.createTime} />} />
      <Col {...actionsColumn} render={(row) => <MerchantActions row={row} />} />
    </DataTable>
  );
}

const MerchantLink = ({ row }: { row: MerchantRow }) => (
  <OpenLink resource="merchantUser" id={row.id} testId={`merchant-${row.id}`}>
    {row.shopName}
    {row.sameName === 1 && '（重名）'}
  </OpenLink>
);

const MerchantCards = () => <CardList<MerchantRow> card={Card} />;

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
