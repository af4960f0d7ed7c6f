import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { SecurityEventRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { CardList } from '../../shared/blocks/CardList.tsx';
import { line } from '../../shared/blocks/cells.tsx';
import { securityWho, securityWords } from './securityWords.ts';

const Col = DataTable.Col<SecurityEventRow>;

export function SecurityTable() {
  return (
    <DataTable<SecurityEventRow> bulkActionButtons={false} rowClick={false}>
      <Col source="time" disableSort sx={line} />
      <Col source="who" disableSort sx={line} render={securityWho} />
      <Col source="what" disableSort sx={line} render={(row) => securityWords(row).what} />
      <Col source="outcome" disableSort sx={line} render={(row) => <Outcome row={row} />} />
      <Col source="count" disableSort sx={line} />
      <Col source="from" disableSort sx={line} />
      <Col source="detail" disableSort sx={{ overflowWrap: 'anywhere' }} render={(row) => securityWords(row).place} />
      <Col source="session" disableSort sx={{ color: 'text.secondary', ...line }} />
    </DataTable>
  );
}

function Outcome({ row }: { row: SecurityEventRow }) {
  const { outcome, isBad } = securityWords(row);
  return <Chip size="small" label={outcome} color={isBad ? 'warning' : 'default'} variant="outlined" />;
}

export const SecurityCards = () => <CardList<SecurityEventRow> card={Card} />;

function Card({ row }: { row: SecurityEventRow }) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{securityWords(row).what}</Typography>
        <Outcome row={row} />
        {row.count > 1 && <Typography color="textSecondary">{row.count} 次</Typography>}
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {securityWho(row)} · {securityWords(row).place}
      </Typography>
      <Typography color="textSecondary">
        {row.time} · {row.from || '无来源地址'}
      </Typography>
    </>
  );
}
