import Typography from '@mui/material/Typography';
import { actorNames } from '@xinyue/contracts/labels/actorNames';
import { applicationLabels } from '@xinyue/contracts/labels/applicationLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import type { MerchantRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { formWords } from '@xinyue/web/words/formWords';
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
  { kind: 'text', name: 'account', label: personLabels.account },
  { kind: 'text', name: 'shopName', label: applicationLabels.shopName },
  { kind: 'select', name: 'reamrk1', label: columnLabels.status, options: states },
];

/** The columns of the export; the card number stays masked. */
const columns: CsvColumn<MerchantRow>[] = [
  { heading: applicationLabels.shopName, value: (row) => row.shopName },
  { heading: personLabels.account, value: (row) => row.account },
  { heading: columnLabels.status, value: (row) => merchantStateLabel(row.reamrk1) },
  { heading: moneyLabels.auto, value: (row) => (row.reamrk3 === '1' ? '开启' : stateLabels.off) },
  { heading: personLabels.payerAcctType, value: (row) => payerAcctTypeLabel(row.payerAcctType) },
  { heading: personLabels.payerBankNo, value: (row) => row.payerBankNo },
  { heading: personLabels.payerBankName, value: (row) => row.payerBankName },
  { heading: personLabels.payerAcctNo, value: (row) => row.payerAcctNo },
  { heading: personLabels.payerAcctName, value: (row) => row.payerAcctName },
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
          <ExportRows columns={columns} title={actorNames.merchant} />
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
      <Col source="reamrk3" disableSort sx={line} render={(row) => (row.reamrk3 === '1' ? '开启' : stateLabels.off)} />
      <Col source="payerAcctType" disableSort sx={line} render={(row) => payerAcctTypeLabel(row.payerAcctType) || '-'} />
      <Col source="payerBankNo" disableSort sx={line} />
      <Col source="payerBankName" disableSort sx={cut()} render={(row) => row.payerBankName || formWords.notFilled} />
      <Col source="payerAcctNo" disableSort sx={line} render={(row) => row.payerAcctNo || formWords.notFilled} />
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
