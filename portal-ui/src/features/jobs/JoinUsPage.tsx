import InboxIcon from '@mui/icons-material/WorkOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PartNote } from '@xinyue/web/components/PartNote';
import { part } from '@xinyue/web/components/part';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countText } from '@xinyue/web/formats';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/api.ts';
import { PagedBlock } from '../../shared/PagedBlock.tsx';
import { RowSkeletons } from '../../shared/RowSkeletons.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { jobTexts as texts } from './jobTexts.ts';

const rowHeight = { table: 64, cards: 150 };
// The window's width decides which of both is loaded, together with the first jobs and after the page.
const JobTable = part(() => import('./JobTable.tsx'), {
  waiting: <RowSkeletons height={rowHeight.table} />,
  failed: (retry) => <PartNote onRetry={retry} />,
});
const JobCards = part(() => import('./JobCards.tsx'), {
  waiting: <RowSkeletons height={rowHeight.cards} />,
  failed: (retry) => <PartNote onRetry={retry} />,
});

const readPage = (search: URLSearchParams): number => {
  const text = search.get('pageNum') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
};
const addressOf = (page: number) => (page > 1 ? `?pageNum=${page}` : '?');

/** jobs of the centre; the page stands in the address. */
export default function JoinUsPage() {
  usePageTitle(texts.title);
  const [search] = useSearchParams();
  const wide = useMediaQuery('(min-width:1080px)');
  const page = readPage(search);
  const jobs = useJobs(page);
  useEffect(() => void (wide ? JobTable : JobCards).early().catch(() => undefined), [wide]);
  const total = jobs.data?.total ?? 0;
  return (
    <>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.lead}</Typography>
      <Typography aria-live="polite" sx={{ fontWeight: 600, minHeight: 24, mb: 1 }}>
        {jobs.data && texts.total(countText(total))}
      </Typography>
      <PagedBlock
        query={jobs}
        skeleton={<RowSkeletons height={wide ? rowHeight.table : rowHeight.cards} />}
        failure={texts.loadFailed}
        page={page}
        pageSize={pageSize}
        addressOf={addressOf}
        empty={<Nothing text={total ? texts.emptyPage : texts.emptyText} back={total > 0} />}
      >
        {({ list }) => (wide ? <JobTable jobs={list} /> : <JobCards jobs={list} />)}
      </PagedBlock>
    </>
  );
}

function Nothing({ text, back }: { text: string; back: boolean }) {
  const action = back && (
    <Button variant="outlined" component={Link} to={addressOf(1)}>
      {texts.firstPage}
    </Button>
  );
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <StateNote icon={<InboxIcon fontSize="inherit" />} title={texts.empty} text={text} action={action} />
    </Box>
  );
}

/** Rows a page (K-01). */
const pageSize = 10;

/** A page of open postings (C-17); the page before stays on screen until the next one is there. */
const useJobs = (pageNum: number) =>
  useQuery({
    queryKey: ['jobs', pageNum],
    queryFn: ({ signal }) => api('listPublicPostings', { pageNum, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
