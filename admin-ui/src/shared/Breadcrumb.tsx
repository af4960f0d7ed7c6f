import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useSession } from '../session/useSession.ts';
import { frontOf, placeOf } from './menu.ts';

/** where one is, from 首页 on, which is the board of what waits; `page` names a page below the list, or one that belongs to no list. */
export function Breadcrumb({ page }: { page?: string }) {
  const resource = useResourceContext() ?? '';
  const place = placeOf(resource);
  const front = frontOf(useSession());
  return (
    <MuiBreadcrumbs aria-label="面包屑" sx={{ mb: 1, fontSize: 14 }}>
      <Link component={RouterLink} to={front} underline="hover" color="textSecondary">
        首页
      </Link>
      {place && place.group.label !== place.item.label && <Typography color="textSecondary">{place.group.label}</Typography>}
      {place && page && (
        <Link component={RouterLink} to={`/${resource}`} underline="hover" color="textSecondary">
          {place.item.label}
        </Link>
      )}
      <Typography aria-current="page">{page ?? place?.item.label}</Typography>
    </MuiBreadcrumbs>
  );
}
