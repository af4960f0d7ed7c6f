import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { ColumnsButton, ListBase, type ListBaseProps, useResourceContext } from 'react-admin';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { mayUse } from '../../session/screenRights.ts';
import { useSession } from '../../session/useSession.ts';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { homeOf, homePath } from '../menu.ts';
import { useMayDo } from '../useMayDo.ts';
import { useOpenRecord } from '../useOpenRecord.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { ListBlock } from './ListBlock.tsx';
import { ListPages } from './ListPages.tsx';

type Props = Pick<ListBaseProps, 'sort' | 'filter' | 'filterDefaultValues'> & {
  texts: { title: string; loadFailed: string; empty: string; noMatch?: string; create?: string };
  /** Buttons right of the title. */
  actions?: ReactNode;
  /** Where a new record is made, for those who may. */
  create?: 'page' | 'drawer';
  /** What stands between the title and the list: figures of the whole. */
  lead?: ReactNode;
  /** What stands above the rows: tabs, filters, sums. */
  head?: ReactNode;
  /** The rows on a wide screen and on a narrow one, and how high each is. */
  table: ReactNode;
  cards: ReactNode;
  rowHeight: readonly [table: number, card: number];
  /** Read as a whole, for lists that are no longer than a person keeps by hand. */
  whole?: boolean | undefined;
  /** From where on a screen is wide. */
  wideFrom?: 'sm' | 'md';
  /** What stands over the rows while there are any. */
  bar?: ReactNode;
  /** A way on where filters leave nothing over. */
  noMatchAction?: ReactNode;
  /** What floats over the list: drawers. */
  aside?: ReactNode;
};

// The block says in its own place that it could not be loaded; a toast beside it would say it twice.
const queryOptions = { onError: () => undefined };
const wholeRows = 1000;
/** On paper a list is the table, whatever the screen is. */
function useWide(from: 'sm' | 'md'): boolean {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up(from));
  const paper = useMediaQuery('print');
  return wide || paper;
}

/** The frame of every list. Filters, order and page live in the URL only, so that a menu item opens the list afresh. */
export function ListPage({
  texts,
  actions,
  create,
  lead,
  head,
  table,
  cards,
  rowHeight,
  whole,
  wideFrom = 'md',
  bar,
  aside,
  ...rest
}: Props) {
  const { noMatchAction, ...list } = rest;
  usePageTitle(texts.title);
  const wide = useWide(wideFrom);
  const { pathname, search } = useLocation();
  const resource = useResourceContext() ?? '';
  const who = useSession();
  // React-admin asks as well, but reads the list in the same moment: a refusal nobody needs.
  if (who && !mayUse(who, resource, 'list'))
    return <Navigate to={`/${resource}` === homePath ? homeOf(who) : '/access-denied'} replace />;
  // React-admin takes any query for a choice of filters: `?x=1` would be a list of all days (back-office 18d).
  const query = new URLSearchParams(search);
  if (list.filterDefaultValues && search && !query.has('filter')) {
    query.set('filter', JSON.stringify(list.filterDefaultValues));
    return <Navigate to={{ pathname, search: `?${query}` }} replace />;
  }
  const newRecord = create && texts.create && <NewRecord where={create} label={texts.create} />;
  return (
    <ListBase {...list} storeKey={false} perPage={whole ? wholeRows : 10} exporter={false} queryOptions={queryOptions}>
      <Breadcrumb />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {texts.title}
        </Typography>
        {actions}
        {newRecord}
      </Box>
      {lead}
      <Paper variant="outlined" sx={{ borderColor: 'divider', overflow: 'hidden' }}>
        {head}
        <ListBlock
          loadFailed={texts.loadFailed}
          emptyText={texts.empty}
          noMatchText={texts.noMatch}
          noMatchAction={noMatchAction}
          emptyAction={newRecord}
          rowHeight={rowHeight[wide ? 0 : 1]}
        >
          {bar}
          {wide ? table : cards}
        </ListBlock>
        <ListPages whole={whole ?? false} />
      </Paper>
      {aside}
    </ListBase>
  );
}

/** 显示列, where there are columns. */
export const ColumnChoice = () => useWide('md') && <ColumnsButton />;

function NewRecord({ where, label }: { where: 'page' | 'drawer'; label: string }) {
  const resource = useResourceContext() ?? '';
  const { open } = useOpenRecord(resource);
  if (!useMayDo()('create')) return null;
  const common = { variant: 'contained', startIcon: <AddIcon />, 'data-testid': 'create' } as const;
  return where === 'drawer' ? (
    <Button {...common} onClick={() => open('create')}>
      {label}
    </Button>
  ) : (
    <Button {...common} component={Link} to={`/${resource}/create`}>
      {label}
    </Button>
  );
}
