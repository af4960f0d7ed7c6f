import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LookRow } from '@xinyue/contracts/operations';
import { DataTable, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { lookParts } from './lookParts.ts';

const Col = DataTable.Col<LookRow>;
const line = { whiteSpace: 'nowrap' } as const;

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

/** The looks on a phone. */
export function LookCards() {
  const { data = [] } = useListContext<LookRow>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
          <Typography>
            <LookedAt row={row} />
            {row.about && ` · ${row.about}`}
          </Typography>
          <Typography color="textSecondary">
            {row.who} · {row.time} · {row.from}
            {row.count > 1 && ` · ${row.count} 次`}
            {row.reason && ` · 原因：${row.reason}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
