import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AuditRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DiffList } from '../../shared/audit/DiffList.tsx';
import { whatName } from '../../shared/audit/whatName.ts';
import { recordPath } from './recordPath.ts';

const Col = DataTable.Col<AuditRow>;
const line = { whiteSpace: 'nowrap', verticalAlign: 'top', pt: 1 } as const;

export function TrailTable() {
  return (
    <DataTable<AuditRow> bulkActionButtons={false} rowClick={false}>
      <Col source="time" disableSort sx={line} />
      <Col source="who" disableSort sx={line} />
      <Col source="what" disableSort sx={line} render={(row) => <RecordLink row={row} />} />
      <Col
        source="change"
        disableSort
        sx={{ verticalAlign: 'top', pt: 1, width: '100%' }}
        render={(row) => <TrailDetail row={row} />}
      />
    </DataTable>
  );
}

/** What changed, and from where and in which session it was done; rows of older times know only the first. */
export function TrailDetail({ row: { what, before, after, from, session } }: { row: AuditRow }) {
  return (
    <>
      <DiffList what={what} before={before} after={after} />
      {from && (
        <Typography variant="caption" color="textSecondary">
          来源地址 {from}
          {session && `，会话 ${session}`}
        </Typography>
      )}
    </>
  );
}

/** What was done, leading to the record where it has a page. */
export function RecordLink({ row }: { row: AuditRow }) {
  const path = recordPath(row);
  if (!path) return whatName(row.what);
  return (
    <Link component={RouterLink} to={path} underline="hover">
      {whatName(row.what)}
    </Link>
  );
}
