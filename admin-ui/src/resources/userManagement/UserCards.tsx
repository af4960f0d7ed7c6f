import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UserRow } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { userClassLabel } from '../../shared/names.ts';
import { UserActions } from './UserActions.tsx';

/** The users on a phone. */
export function UserCards() {
  const { data = [] } = useListContext<UserRow>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Link
              component={RouterLink}
              to={`/userManagement/${row.id}`}
              color="inherit"
              underline="hover"
              sx={{ fontWeight: 600 }}
            >
              {row.account}
            </Link>
            <OpenChip isClose={row.userStatus} />
          </Box>
          <Typography>{row.nickname}</Typography>
          <Typography color="textSecondary">
            {[userClassLabel(row.userType), row.mobile, row.area].filter(Boolean).join(' · ')}
          </Typography>
          <UserActions row={row} />
        </Box>
      ))}
    </Box>
  );
}
