import Link from '@mui/material/Link';
import type { ApplicationRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { shortTime } from '@xinyue/web/formats';
import { actionsColumn } from '../../shared/blocks/fixedColumns.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { clock } from '../../api/server.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import { AuditChip } from './AuditChip.tsx';

const Col = DataTable.Col<ApplicationRow>;
const line = { whiteSpace: 'nowrap' } as const;
const cut = { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** E-17. */
export function ApplicationTable() {
  return (
    <DataTable<ApplicationRow> bulkActionButtons={false} rowClick="edit">
      <Col source="shopName" disableSort sx={cut} render={(row) => <ApplicationLink row={row} />} />
      <Col source="account" disableSort sx={line} />
      <Col source="createUserName" disableSort sx={cut} />
      <Col source="auditStatus" disableSort sx={line} render={(row) => <AuditChip status={row.auditStatus} />} />
      <Col
        source="auditRemark"
        disableSort
        sx={cut}
        render={(row) => <span title={row.auditRemark}>{row.auditRemark || '-'}</span>}
      />
      <Col source="createTime" disableSort sx={line} render={(row) => shortTime(row.createTime, clock.now())} />
      <Col source="auditTime" disableSort sx={line} render={(row) => shortTime(row.auditTime, clock.now())} />
      <Col {...actionsColumn} render={(row) => <ApplicationActions row={row} />} />
    </DataTable>
  );
}

export const ApplicationLink = ({ row }: { row: ApplicationRow }) => (
  <Link
    component={RouterLink}
    to={`/merchantManage/${row.id}`}
    underline="hover"
    onClick={(event) => event.stopPropagation()}
    data-testid={`application-${row.id}`}
    sx={{ fontWeight: 600 }}
  >
    {row.shopName}
  </Link>
);
