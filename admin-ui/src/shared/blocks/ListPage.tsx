import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ListBase, type ListBaseProps, useResourceContext } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { sessionStore } from '../../session/sessionStore.ts';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { mayUse } from '../mayUse.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { ListPages } from './ListPages.tsx';

type Props = Pick<ListBaseProps, 'sort' | 'filterDefaultValues'> & {
  title: string;
  /** Buttons right of the title. */
  actions?: ReactNode;
  /** What stands above the rows: tabs, filters, sums. */
  head?: ReactNode;
  /** The rows, in a `ListBlock`. */
  children: ReactNode;
  /** What floats over the list: drawers. */
  aside?: ReactNode;
};

// The block says in its own place that it could not be loaded; a toast beside it would say it twice.
const queryOptions = { onError: () => undefined };

/** The frame of every list. Filters, order and page live in the URL only, so that a menu item opens the list afresh. */
export function ListPage({ title, actions, head, children, aside, ...list }: Props) {
  usePageTitle(title);
  const { pathname, search } = useLocation();
  const resource = useResourceContext() ?? '';
  const who = sessionStore.get();
  // React-admin asks as well, but reads the list in the same moment: a refusal nobody needs.
  if (who && !mayUse(who, resource, 'list')) return <Navigate to="/access-denied" replace />;
  // React-admin takes any query for a choice of filters: `?x=1` would be a list of all days (back-office 18d).
  const query = new URLSearchParams(search);
  if (list.filterDefaultValues && search && !query.has('filter')) {
    query.set('filter', JSON.stringify(list.filterDefaultValues));
    return <Navigate to={{ pathname, search: `?${query}` }} replace />;
  }
  return (
    <ListBase {...list} storeKey={false} perPage={10} exporter={false} queryOptions={queryOptions}>
      <Breadcrumb />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      <Paper variant="outlined" sx={{ borderColor: 'divider', overflow: 'hidden' }}>
        {head}
        {children}
        <ListPages />
      </Paper>
      {aside}
    </ListBase>
  );
}
