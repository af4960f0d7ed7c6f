import type { UserRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { shortTime } from '@xinyue/web/formats';
import { actionsColumn } from '../../shared/blocks/fixedColumns.tsx';
import { clock } from '../../api/server.ts';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { userClassLabel } from '../../shared/names.ts';
import { UserActions } from './UserActions.tsx';

const Col = DataTable.Col<UserRow>;
const line = { whiteSpace: 'nowrap' } as const;
const cut = { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** E-01; what is hidden at first can be shown by 显示列. */
export function UserTable() {
  return (
    <DataTable<UserRow>
      bulkActionButtons={false}
      hiddenColumns={['userType', 'address', 'payerBankName', 'payerAcctNo', 'payerAcctName']}
      rowClick="edit"
    >
      <Col source="account" disableSort sx={{ ...line, fontWeight: 600 }} />
      <Col source="nickname" disableSort sx={cut} />
      <Col source="userType" disableSort sx={line} render={(row) => userClassLabel(row.userType)} />
      <Col source="mobile" disableSort sx={line} render={(row) => row.mobile || '-'} />
      <Col source="area" disableSort sx={cut} />
      <Col source="address" disableSort sx={cut} />
      <Col source="payerBankName" disableSort sx={cut} />
      <Col source="payerAcctNo" disableSort sx={line} />
      <Col source="payerAcctName" disableSort sx={cut} />
      <Col source="userStatus" disableSort sx={line} render={(row) => <OpenChip isClose={row.userStatus} />} />
      <Col
        source="createTime"
        disableSort
        sx={line}
        render={(row) => <span title={row.createTime}>{shortTime(row.createTime, clock.now())}</span>}
      />
      <Col {...actionsColumn} render={(row) => <UserActions row={row} />} />
    </DataTable>
  );
}
