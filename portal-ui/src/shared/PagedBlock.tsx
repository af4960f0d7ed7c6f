import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryBlock } from './QueryBlock.tsx';

type PagedProps<P> = Omit<LinksProps, 'pages'> & {
  query: UseQueryResult<P>;
  pageSize: number;
  skeleton: ReactNode;
  /** The words of the call when no answer came. */
  failure: string;
  /** In the place of a page without rows. */
  empty: ReactNode;
  children: (data: P) => ReactNode;
};

/** One page of a list in its four states, faint while the next one is on its way, and the links to the others. */
export function PagedBlock<P extends { total: number; list: readonly unknown[] }>(props: PagedProps<P>) {
  const { query, pageSize, skeleton, failure, empty, children, ...links } = props;
  return (
    <>
      <Box aria-busy={query.isPlaceholderData} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
        <QueryBlock query={query} skeleton={skeleton} failure={failure} isEmpty={({ list }) => list.length === 0} empty={empty}>
          {children}
        </QueryBlock>
      </Box>
      <PageLinks {...links} pages={Math.ceil((query.data?.total ?? 0) / pageSize)} />
    </>
  );
}

type LinksProps = {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  /** For a list further down a page: turning its pages does not scroll. */
  stays?: boolean;
};

/** Numbered pages as links, so that each has an address and the back button works. */
function PageLinks({ page, pages, addressOf, stays = false }: LinksProps) {
  const phone = useMediaQuery('(max-width:600px)');
  if (pages <= 1) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
      <Pagination
        page={page}
        count={pages}
        size={phone ? 'medium' : 'large'}
        siblingCount={phone ? 0 : 1}
        shape="rounded"
        renderItem={(item) => (
          <PaginationItem
            {...item}
            {...(item.page && !item.disabled ? { component: Link, to: addressOf(item.page), preventScrollReset: stays } : {})}
          />
        )}
      />
    </Box>
  );
}
