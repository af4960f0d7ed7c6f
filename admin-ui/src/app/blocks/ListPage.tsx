import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ListBase, type ListBaseProps } from 'react-admin';
import { Breadcrumb } from '../Breadcrumb.tsx';
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
