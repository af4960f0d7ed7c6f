import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';

type Props = {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  /** For a list further down a page: whoever turns its pages stays there. */
  stays?: boolean;
};

/** Numbered pages as links, so that each has an address and the back button works. */
export function PageLinks({ page, pages, addressOf, stays = false }: Props) {
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
