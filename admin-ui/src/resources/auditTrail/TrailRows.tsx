import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AuditRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { CardList } from '../../shared/blocks/CardList.tsx';
import { line } from '../../shared/blocks/cells.tsx';
import { DiffList } from '../../shared/audit/DiffList.tsx';
import { whatName } from '../../shared/audit/whatName.ts';
import { recordPath } from './recordPath.ts';

const Col = DataTable.Col<AuditRow>;
const top = { ...line, verticalAlign: 'top', pt: 1 } as const;

export function TrailTable() {
  return (
    <DataTable<AuditRow> bulkActionButtons={false} rowClick={false}>
      <Col source="time" disableSort sx={top} />
      <Col source="who" disableSort sx={top} />
      <Col source="what" disableSort sx={top} render={(row) => <RecordLink row={row} />} />
      <Col
        source="change"
        disableSort
        sx={{ verticalAlign: 'top', pt: 1, width: '100%' }}
        render={(row) => <Detail row={row} />}
      />
    </DataTable>
  );
}

/** What changed, and from where and in which session it was done; rows of older times know only the first. */
function Detail({ row: { what, before, after, from, session } }: { row: AuditRow }) {
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
function RecordLink({ row }: { row: AuditRow }) {
  const path = recordPath(row);
  if (!path) return whatName(row.what);
  return (
    <Link component={RouterLink} to={path} underline="hover">
      {whatName(row.what)}
    </Link>
  );
}

export const TrailCards = () => <CardList<AuditRow> card={Card} />;

function Card({ row }: { row: AuditRow }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        <RecordLink row={row} />
      </Typography>
      <Typography color="textSecondary">
        {row.who} · {row.time}
      </Typography>
      <Detail row={row} />
    </>
  );
}
