import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UserRow } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { StaffActions } from './StaffActions.tsx';

/** The staff accounts on a phone. */
export function StaffCards() {
  const { data = [] } = useListContext<UserRow>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{row.account}</Typography>
            <OpenChip isClose={row.userStatus} />
          </Box>
          <Typography color="textSecondary">{row.nickname}</Typography>
          <StaffActions row={row} />
        </Box>
      ))}
    </Box>
  );
}
