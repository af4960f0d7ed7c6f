import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import type { AuditRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { auditDiff } from '../../shared/audit/auditDiff.ts';
import { DiffList } from '../../shared/audit/DiffList.tsx';
import { auditTexts } from '../../shared/audit/texts.ts';
import { whatName } from '../../shared/audit/whatName.ts';
import { CardList } from '../../shared/blocks/CardList.tsx';
import { line } from '../../shared/blocks/cells.tsx';
import { recordPath } from './recordPath.ts';
import { TrailFilters } from './TrailFilters.tsx';
import { TrailScreen } from './TrailScreen.tsx';

const texts = { title: auditTexts.title, loadFailed: auditTexts.loadFailed, empty: auditTexts.emptyTrail };
const people = { area: 'merchant' };

/** One line per field: `人员状态：正常 → 停用`. */
const changeText = ({ what, before, after }: AuditRow): string =>
  auditDiff(what, before, after)
    .map(({ label, before: was, after: is }) => `${label}：${[was, is].filter((side) => side !== undefined).join(' → ')}`)
    .join('\n');

const columns: CsvColumn<AuditRow>[] = [
  { heading: publicLabels.time, value: (row) => row.time },
  { heading: fieldLabels.who, value: (row) => row.who },
  { heading: columnLabels.what, value: (row) => whatName(row.what) },
  { heading: fieldLabels.reference, value: (row) => row.rowId },
  { heading: '变更内容', value: changeText },
  { heading: '来源地址', value: (row) => row.from },
  { heading: '会话', value: (row) => row.session },
];

export default function TrailList() {
  return (
    <TrailScreen
      texts={texts}
      columns={columns}
      filterDefaultValues={people}
      filters={<TrailFilters defaults={people} />}
      table={<TrailTable />}
      cards={<TrailCards />}
      rowHeight={[56, 104]}
    />
  );
}

const Col = DataTable.Col<AuditRow>;
const top = { ...line, verticalAlign: 'top', pt: 1 } as const;

function TrailTable() {
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

const TrailCards = () => <CardList<AuditRow> card={Card} />;

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
