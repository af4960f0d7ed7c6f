import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditRow } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { RecordLink, TrailDetail } from './TrailTable.tsx';

/** The trail on a phone. */
export function TrailCards() {
  const { data = [] } = useListContext<AuditRow>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
          <Typography sx={{ fontWeight: 600 }}>
            <RecordLink row={row} />
          </Typography>
          <Typography color="textSecondary">
            {row.who} · {row.time}
          </Typography>
          <TrailDetail row={row} />
        </Box>
      ))}
    </Box>
  );
}
