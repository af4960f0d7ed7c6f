import Typography from '@mui/material/Typography';
import type { UserRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { CardList, RowCard } from '../../shared/blocks/CardList.tsx';
import { actionsColumn, cut, line, ShortTime } from '../../shared/blocks/cells.tsx';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { RowActions } from '../../shared/blocks/RowActions.tsx';
import { isOwnAccount } from '../../session/sessionStore.ts';
import { userClassLabel } from '../../shared/names.ts';
import { userName, userTexts as texts } from './texts.ts';

const Col = DataTable.Col<UserRow>;

/** E-01; what is hidden at first can be shown by 显示列. */
export function UserTable() {
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

export const UserCards = () => <CardList<UserRow> card={Card} />;

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
