import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PostingRow } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { countText } from '@xinyue/web/formats';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { PostingActions } from './PostingActions.tsx';
import { PostingDays } from './PostingDays.tsx';
import { wageText } from './postingColumns.ts';

/** The postings on a phone. */
export function PostingCards() {
  const { data = [] } = useListContext<PostingRow>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Link component={RouterLink} to={`/recruitment/${row.id}`} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
              {row.positionName}
            </Link>
            <OpenChip isClose={row.isClose} />
          </Box>
          <Typography>
            {wageText(row)} / 月 · {row.city} · {countText(row.inviteNum)} 人
          </Typography>
          <Typography color="textSecondary">
            {row.templateName} · {row.workNaturee}
          </Typography>
          <Typography color="textSecondary">
            <PostingDays row={row} />
          </Typography>
          <PostingActions row={row} />
        </Box>
      ))}
    </Box>
  );
}
