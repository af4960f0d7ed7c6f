import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import type { SecurityEventRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { DataTable } from 'react-admin';
import { auditTexts } from '../../shared/audit/texts.ts';
import { CardList } from '../../shared/blocks/CardList.tsx';
import { line } from '../../shared/blocks/cells.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { securityPath, securityWhats, securityWho, securityWords } from './securityWords.ts';
import { TrailScreen } from './TrailScreen.tsx';

const texts = { title: auditTexts.security, loadFailed: auditTexts.securityFailed, empty: auditTexts.emptySecurity };
const filters: FilterField[] = [
  { kind: 'days', label: publicLabels.date, from: 'from', to: 'to' },
  { kind: 'text', name: 'who', label: personLabels.account },
  { kind: 'select', name: 'what', label: '事件', options: securityWhats },
];
const columns: CsvColumn<SecurityEventRow>[] = [
  { heading: publicLabels.time, value: (row) => row.time },
  { heading: personLabels.account, value: securityWho },
  { heading: '事件', value: (row) => securityWords(row).what },
  { heading: columnLabels.result, value: (row) => securityWords(row).outcome },
  { heading: '次数', value: (row) => String(row.count) },
  { heading: '来源地址', value: (row) => row.from },
  { heading: columnLabels.note, value: (row) => securityWords(row).place },
  { heading: '接口', value: (row) => securityPath(row) ?? '' },
  { heading: '会话', value: (row) => row.session },
];

export default function SecurityEventList() {
  return (
    <TrailScreen
      texts={texts}
      columns={columns}
      filters={<FilterBar fields={filters} />}
      table={<SecurityTable />}
      cards={<SecurityCards />}
      rowHeight={[40, 88]}
    />
  );
}

const Col = DataTable.Col<SecurityEventRow>;

function SecurityTable() {
  return (
    <DataTable<SecurityEventRow> bulkActionButtons={false} rowClick={false}>
      <Col source="time" disableSort sx={line} />
      <Col source="who" disableSort sx={line} render={securityWho} />
      <Col source="what" disableSort sx={line} render={(row) => securityWords(row).what} />
      <Col source="outcome" disableSort sx={line} render={(row) => <Outcome row={row} />} />
      <Col source="count" disableSort sx={line} />
      <Col source="from" disableSort sx={line} />
      <Col source="detail" disableSort sx={{ overflowWrap: 'anywhere' }} render={(row) => <Place row={row} />} />
      <Col source="session" disableSort sx={{ color: 'text.secondary', ...line }} />
    </DataTable>
  );
}

const Place = ({ row }: { row: SecurityEventRow }) => <span title={securityPath(row)}>{securityWords(row).place}</span>;

function Outcome({ row }: { row: SecurityEventRow }) {
  const { outcome, isBad } = securityWords(row);
  return <Chip size="small" label={outcome} color={isBad ? 'warning' : 'default'} variant="outlined" />;
}

const SecurityCards = () => <CardList<SecurityEventRow> card={Card} />;

function Card({ row }: { row: SecurityEventRow }) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{securityWords(row).what}</Typography>
        <Outcome row={row} />
        {row.count > 1 && <Typography color="textSecondary">{row.count} 次</Typography>}
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {securityWho(row)} · <Place row={row} />
      </Typography>
      <Typography color="textSecondary">
        {row.time} · {row.from || '无来源地址'}
      </Typography>
    </>
  );
}
