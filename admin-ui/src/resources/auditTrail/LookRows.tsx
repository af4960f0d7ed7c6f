import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LookRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { CardList } from '../../shared/blocks/CardList.tsx';
import { line } from '../../shared/blocks/cells.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { lookParts } from './lookParts.ts';

const Col = DataTable.Col<LookRow>;

export function LookTable() {
  return (
    <DataTable<LookRow> bulkActionButtons={false} rowClick={false}>
      <Col source="time" disableSort sx={line} />
      <Col source="who" disableSort sx={line} />
      <Col source="what" disableSort render={(row) => <LookedAt row={row} />} />
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
function LookedAt({ row }: { row: LookRow }) {
  const { title, which, path } = lookParts(row);
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

export const LookCards = () => <CardList<LookRow> card={Card} />;

function Card({ row }: { row: LookRow }) {
  return (
    <>
      <Typography>
        <LookedAt row={row} />
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
