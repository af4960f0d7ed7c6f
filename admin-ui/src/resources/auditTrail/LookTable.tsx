import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LookRow } from '@xinyue/contracts/operations';
import { DataTable, useListContext } from 'react-admin';

const Col = DataTable.Col<LookRow>;
const line = { whiteSpace: 'nowrap' } as const;

export function LookTable() {
  return (
    <DataTable<LookRow> bulkActionButtons={false} rowClick={false}>
      <Col source="time" disableSort sx={line} />
      <Col source="who" disableSort sx={line} />
      <Col source="what" disableSort sx={{ overflowWrap: 'anywhere' }} />
      <Col source="reference" disableSort />
      <Col source="from" disableSort sx={line} />
    </DataTable>
  );
}

/** The looks on a phone. */
export function LookCards() {
  const { data = [] } = useListContext<LookRow>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{row.what}</Typography>
          <Typography color="textSecondary">
            {row.who} · {row.time} · {row.from}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {row.reference}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
