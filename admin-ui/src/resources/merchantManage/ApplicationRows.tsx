import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApplicationRow } from '@xinyue/contracts/operations';
import { shortTime } from '@xinyue/web/formats';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { clock } from '../../api/server.ts';
import { CardHead, CardList } from '../../shared/blocks/CardList.tsx';
import { actionsColumn, cut, line } from '../../shared/blocks/cells.tsx';
import { ApplicationActions } from './ApplicationActions.tsx';
import { AuditChip } from './ApplicationBrief.tsx';

const Col = DataTable.Col<ApplicationRow>;

/** Applications as a table (E-17). */
export function ApplicationTable() {
  return (
    <DataTable<ApplicationRow> bulkActionButtons={false} rowClick="edit">
      <Col source="shopName" disableSort sx={cut()} render={(row) => <ApplicationLink row={row} />} />
      <Col source="account" disableSort sx={line} />
      <Col source="createUserName" disableSort sx={cut()} />
      <Col source="auditStatus" disableSort sx={line} render={(row) => <AuditChip status={row.auditStatus} />} />
      <Col
        source="auditRemark"
        disableSort
        sx={cut()}
        render={(row) => <span title={row.auditRemark}>{row.auditRemark || '-'}</span>}
      />
      <Col source="createTime" disableSort sx={line} render={(row) => shortTime(row.createTime, clock.now())} />
      <Col source="auditTime" disableSort sx={line} render={(row) => shortTime(row.auditTime, clock.now())} />
      <Col {...actionsColumn} render={(row) => <ApplicationActions row={row} />} />
    </DataTable>
  );
}

const ApplicationLink = ({ row }: { row: ApplicationRow }) => (
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

export const ApplicationCards = () => <CardList<ApplicationRow> card={Card} />;

function Card({ row }: { row: ApplicationRow }) {
  return (
    <>
      <CardHead sx={{ alignItems: 'center', minHeight: 44 }}>
        <ApplicationLink row={row} />
        <AuditChip status={row.auditStatus} />
      </CardHead>
      <Typography color="textSecondary">
        {row.account} · {row.createUserName}
      </Typography>
      <Typography color="textSecondary">提交于 {row.createTime}</Typography>
      {row.auditRemark && <Typography sx={{ overflowWrap: 'anywhere' }}>驳回原因：{row.auditRemark}</Typography>}
      <ApplicationActions row={row} />
    </>
  );
}
