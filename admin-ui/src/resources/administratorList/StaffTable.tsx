import type { UserRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { shortTime } from '@xinyue/web/formats';
import { actionsColumn } from '../../shared/blocks/fixedColumns.tsx';
import { clock } from '../../api/server.ts';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { StaffActions } from './StaffActions.tsx';
import { useOpenStaff } from './useOpenStaff.ts';

const Col = DataTable.Col<UserRow>;

export function StaffTable() {
  const { open } = useOpenStaff();
  return (
    <DataTable<UserRow>
      bulkActionButtons={false}
      rowClick={(id) => {
        open(id);
        return false;
      }}
      sx={{ '& .RaDataTable-clickableRow': { cursor: 'pointer' } }}
    >
      <Col source="account" disableSort sx={{ fontWeight: 600 }} />
      <Col source="nickname" disableSort />
      <Col source="userStatus" disableSort render={(row) => <OpenChip isClose={row.userStatus} />} />
      <Col
        source="createTime"
        disableSort
        render={(row) => <span title={row.createTime}>{shortTime(row.createTime, clock.now())}</span>}
      />
      <Col {...actionsColumn} render={(row) => <StaffActions row={row} />} />
    </DataTable>
  );
}
