import Typography from '@mui/material/Typography';
import { payerAcctTypes, sexLabels } from '@xinyue/contracts/codes';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import type { UserRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { DataTable } from 'react-admin';
import { isOwnAccount } from '../../session/sessionStore.ts';
import { CardList, RowCard } from '../../shared/blocks/CardList.tsx';
import { actionsColumn, cut, line, ShortTime } from '../../shared/blocks/cells.tsx';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ColumnChoice, ListPage } from '../../shared/blocks/ListPage.tsx';
import { OpenChip, openLabel, openOptions } from '../../shared/blocks/OpenChip.tsx';
import { RowActions } from '../../shared/blocks/RowActions.tsx';
import { userClasses, userClassLabel } from '../../shared/names.ts';
import { userTexts as texts, userName } from './texts.ts';

const classOptions = userClasses.map(({ id, name }) => ({ id: String(id), name }));
const filters: FilterField[] = [
  { kind: 'select', name: 'userType', label: fieldLabels.userType, options: classOptions },
  { kind: 'text', name: 'account', label: personLabels.account },
  { kind: 'text', name: 'nickname', label: personLabels.nickname },
  { kind: 'text', name: 'mobile', label: personLabels.mobile },
  { kind: 'select', name: 'userStatus', label: '人员状态', options: openOptions },
];
/** The list begins with customers (K-25). */
const customers = { userType: '1' };

/** The columns of the export; what lists mask stays masked here. */
const columns: CsvColumn<UserRow>[] = [
  { heading: personLabels.account, value: (row) => row.account },
  { heading: personLabels.nickname, value: (row) => row.nickname },
  { heading: fieldLabels.userType, value: (row) => userClassLabel(row.userType) },
  { heading: personLabels.mobile, value: (row) => row.mobile },
  { heading: personLabels.sex, value: (row) => sexLabels[row.sex ?? -1] },
  { heading: personLabels.age, value: (row) => row.age },
  { heading: personLabels.area, value: (row) => row.area },
  { heading: personLabels.address, value: (row) => row.address },
  { heading: '人员状态', value: (row) => openLabel(row.userStatus) },
  { heading: personLabels.payerAcctType, value: (row) => payerAcctTypes[row.payerAcctType as keyof typeof payerAcctTypes] },
  { heading: personLabels.payerBankNo, value: (row) => row.payerBankNo },
  { heading: personLabels.payerBankName, value: (row) => row.payerBankName },
  { heading: personLabels.payerAcctNo, value: (row) => row.payerAcctNo },
  { heading: personLabels.payerAcctName, value: (row) => row.payerAcctName },
  { heading: '注册时间', value: (row) => row.createTime },
];

/** The list of users. */
export default function UserList() {
  return (
    <ListPage
      texts={texts}
      filterDefaultValues={customers}
      actions={
        <>
          <ColumnChoice />
          <ExportRows columns={columns} title={texts.title} />
        </>
      }
      create="page"
      head={<FilterBar fields={filters} defaults={customers} />}
      table={<UserTable />}
      cards={<UserCards />}
      rowHeight={[40, 104]}
    />
  );
}

const Col = DataTable.Col<UserRow>;

/** E-01; what is hidden at first can be shown by 显示列. */
function UserTable() {
  return (
    <DataTable<UserRow>
      bulkActionButtons={false}
      hiddenColumns={['userType', 'address', 'payerBankName', 'payerAcctNo', 'payerAcctName']}
      rowClick="edit"
    >
      <Col source="account" disableSort sx={{ ...line, fontWeight: 600 }} />
      <Col source="nickname" disableSort sx={cut()} />
      <Col source="userType" disableSort sx={line} render={(row) => userClassLabel(row.userType)} />
      <Col source="mobile" disableSort sx={line} render={(row) => row.mobile || '-'} />
      <Col source="area" disableSort sx={cut()} />
      <Col source="address" disableSort sx={cut()} />
      <Col source="payerBankName" disableSort sx={cut()} />
      <Col source="payerAcctNo" disableSort sx={line} />
      <Col source="payerAcctName" disableSort sx={cut()} />
      <Col source="userStatus" disableSort sx={line} render={(row) => <OpenChip isClose={row.userStatus} />} />
      <Col source="createTime" disableSort sx={line} render={(row) => <ShortTime time={row.createTime} />} />
      <Col {...actionsColumn} render={(row) => <Actions row={row} />} />
    </DataTable>
  );
}

const UserCards = () => <CardList<UserRow> card={Card} />;

const Card = ({ row }: { row: UserRow }) => (
  <RowCard
    title={row.account}
    to={`/userManagement/${row.id}`}
    mark={<OpenChip isClose={row.userStatus} />}
    actions={<Actions row={row} />}
  >
    <Typography>{row.nickname}</Typography>
    <Typography color="textSecondary">
      {[userClassLabel(row.userType), row.mobile, row.area].filter(Boolean).join(' · ')}
    </Typography>
  </RowCard>
);

const Actions = ({ row }: { row: UserRow }) => (
  <RowActions
    row={row}
    name={row.account}
    fullName={userName(row)}
    texts={texts}
    undeletable={isOwnAccount(row) ? texts.ownAccount : undefined}
  />
);
