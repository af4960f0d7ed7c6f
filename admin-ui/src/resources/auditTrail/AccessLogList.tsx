import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import type { LookRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { auditTexts } from '../../shared/audit/texts.ts';
import { CardList } from '../../shared/blocks/CardList.tsx';
import { line } from '../../shared/blocks/cells.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { documentName } from '../../shared/names.ts';
import { accessParts } from './recordPath.ts';
import { TrailScreen } from './TrailScreen.tsx';

const texts = { title: auditTexts.accessLog, loadFailed: auditTexts.accessLogFailed, empty: auditTexts.emptyAccessLog };
const filters: FilterField[] = [
  { kind: 'text', name: 'who', label: '查看人账户' },
  { kind: 'text', name: 'reference', label: fieldLabels.reference },
];
const columns: CsvColumn<LookRow>[] = [
  { heading: publicLabels.time, value: (row) => row.time },
  { heading: '查看人', value: (row) => row.who },
  { heading: '查看内容', value: (row) => row.what },
  { heading: '资料', value: (row) => (row.slot ? documentName(row.slot) : '') },
  { heading: '对象', value: (row) => row.about },
  { heading: fieldLabels.reference, value: (row) => row.reference },
  { heading: '查看原因', value: (row) => row.reason },
  { heading: '次数', value: (row) => String(row.count) },
  { heading: '来源地址', value: (row) => row.from },
];

export default function AccessLogList() {
  return (
    <TrailScreen
      texts={texts}
      columns={columns}
      filters={<FilterBar fields={filters} />}
      table={<AccessTable />}
      cards={<AccessCards />}
      rowHeight={[40, 72]}
    />
  );
}

const Col = DataTable.Col<LookRow>;

function AccessTable() {
  return (
    <DataTable<LookRow> bulkActionButtons={false} rowClick={false}>
      <Col source="time" disableSort sx={line} />
      <Col source="who" disableSort sx={line} />
      <Col source="what" disableSort render={(row) => <Accessed row={row} />} />
      <Col source="reason" disableSort />
      <Col source="count" disableSort sx={line} />
      <Col source="from" disableSort sx={line} />
      <Col
        source="reference"
        disableSort
        sx={{ color: 'text.secondary', ...line }}
        render={(row) => <span title={row.reference}>{row.about || row.reference}</span>}
      />
    </DataTable>
  );
}

/** What was looked at, leading to the record. */
function Accessed({ row }: { row: LookRow }) {
  const { title, which, path } = accessParts(row);
  return (
    <>
      {path ? (
        <Link component={RouterLink} to={path}>
          {title}
        </Link>
      ) : (
        title
      )}
      {which && (
        <Box component="span" sx={{ ml: 1, color: 'text.secondary' }} title={row.what}>
          {which}
        </Box>
      )}
    </>
  );
}

const AccessCards = () => <CardList<LookRow> card={Card} />;

function Card({ row }: { row: LookRow }) {
  return (
    <>
      <Typography>
        <Accessed row={row} />
        {row.about && ` · ${row.about}`}
      </Typography>
      <Typography color="textSecondary">
        {row.who} · {row.time} · {row.from}
        {row.count > 1 && ` · ${row.count} 次`}
        {row.reason && ` · 原因：${row.reason}`}
      </Typography>
    </>
  );
}
