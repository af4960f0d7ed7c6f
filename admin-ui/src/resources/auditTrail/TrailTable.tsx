import Link from '@mui/material/Link';
import type { AuditRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DiffList } from '../../app/audit/DiffList.tsx';
import { whatName } from '../../app/audit/whatName.ts';
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
        render={({ what, before, after }) => <DiffList what={what} before={before} after={after} />}
      />
    </DataTable>
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
