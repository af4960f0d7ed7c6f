import FlashIcon from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { NewsFlash } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PagedBlock, RowSkeletons } from '../../shared/PagedBlock.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { FeedNote } from './FeedNote.tsx';
import { flashPageSize, useFlash } from './marketQueries.ts';
import { marketTexts as texts } from './marketTexts.ts';

const addressOf = (page: number) => (page > 1 ? `?pageNum=${page}` : '?');

/** The page in the address; the server knows no more than 100. */
function readPage(search: URLSearchParams): number {
  const page = Number(search.get('pageNum'));
  return Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1;
}

/** K-03, E-21: news flashes, 20 to a page; the page stands in the address. */
export function FlashPanel() {
  const [search] = useSearchParams();
  const page = readPage(search);
  const flash = useFlash(page);
  const total = flash.data?.total ?? 0;
  const top = useTopOf(page);
  return (
    <Panel title={texts.flash} {...(total > 0 && { help: texts.total(countText(total)) })}>
      <Box ref={top} sx={{ scrollMarginTop: 160 }} />
      <PagedBlock
        query={flash}
        failure={texts.flashFailed}
        skeleton={<RowSkeletons rows={6} height={64} />}
        page={page}
        pageSize={flashPageSize}
        addressOf={addressOf}
        stays
        empty={<Nothing total={total} />}
      >
        {(data) => (
          <>
            <FeedNote facts={data} simulated={texts.simulatedFlash} late={(data.stale || flash.isError) && texts.lateFlash} />
            <FlashList list={data.list} />
          </>
        )}
      </PagedBlock>
    </Panel>
  );
}

/** Whoever turns a page reads on at the top of the list, not of the whole page. */
function useTopOf(page: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.scrollIntoView();
  }, [page]);
  return top;
}

function Nothing({ total }: { total: number }) {
  const action = total > 0 && (
    <Button variant="outlined" component={Link} to={addressOf(1)} preventScrollReset>
      {texts.firstPage}
    </Button>
  );
  const text = total > 0 ? texts.emptyPage : texts.flashEmpty;
  return <StateNote icon={<FlashIcon fontSize="inherit" />} title={texts.empty} text={text} action={action} />;
}

/** E-21: what was told, when, and about what. */
function FlashList({ list }: { list: readonly NewsFlash[] }) {
  return (
    <Box component="ul" aria-label={texts.flash} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {list.map((flash) => (
        <Box
          component="li"
          key={`${flash.currentTime} ${flash.content}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: '152px 1fr auto' },
            columnGap: 2,
            rowGap: 0.75,
            alignItems: 'baseline',
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="time" dateTime={flash.currentTime} sx={{ fontSize: 14, color: 'text.secondary' }}>
            {flash.currentTime.slice(0, 16)}
          </Box>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{flash.content}</Typography>
          <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
            {flash.refTags.map(({ tageName }) => (
              <Chip key={tageName} size="small" variant="outlined" label={tageName} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
