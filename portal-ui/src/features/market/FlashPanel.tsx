import { flashTags } from '@xinyue/contracts/labels/marketLabels';
import FlashIcon from '@mui/icons-material/CampaignOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { FlashTag, NewsFlash } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { appTexts } from '../../shared/appTexts.ts';
import { overlay } from '../../shared/overlay.tsx';
import { RowSkeletons } from '../../shared/RowSkeletons.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { FeedNote } from './FeedNote.tsx';
import { FlashList } from './FlashList.tsx';
import { useFlashPages } from './flashPages.ts';
import { marketTexts as texts } from './marketTexts.ts';

const FlashDialog = overlay(() => import('./FlashDialog.tsx'));

const readTag = (search: URLSearchParams): FlashTag =>
  flashTags.find(({ code }) => code === search.get('flashTag'))?.code ?? 'all';

/** R-34, K-03: news flashes of 12 categories; the next 20 are appended. The category stands in the address. */
export function FlashPanel() {
  const [search, setSearch] = useSearchParams();
  const tag = readTag(search);
  const flash = useFlashPages(tag);
  const [shown, setShown] = useState<NewsFlash>();
  const total = flash.data?.pages[0]?.total ?? 0;
  const choose = (code: FlashTag) =>
    setSearch(code === 'all' ? {} : { flashTag: code }, { replace: true, preventScrollReset: true });
  return (
    <Panel title={texts.flash} {...(total > 0 && { help: texts.total(countText(total)) })}>
      <Categories tag={tag} onChoose={choose} />
      <QueryBlock
        query={flash}
        failure={texts.flashFailed}
        skeleton={<RowSkeletons rows={6} height={64} />}
        isEmpty={({ pages }) => (pages[0]?.list.length ?? 0) === 0}
        empty={<StateNote icon={<FlashIcon fontSize="inherit" />} title={texts.empty} text={texts.flashEmpty} />}
      >
        {({ pages }) => (
          <>
            <FeedNote
              facts={pages[0]!}
              simulated={texts.simulatedFlash}
              late={(pages[0]!.stale || flash.isRefetchError) && texts.lateFlash}
            />
            <FlashList list={pages.flatMap(({ list }) => list)} onOpen={setShown} />
            {flash.hasNextPage && <More flash={flash} />}
          </>
        )}
      </QueryBlock>
      {shown && <FlashDialog flash={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}

/** The 12 categories in one line that scrolls inside itself on narrow screens. */
const Categories = ({ tag, onChoose }: { tag: FlashTag; onChoose: (code: FlashTag) => void }) => (
  <Box
    component="fieldset"
    aria-label={texts.categories}
    sx={{
      display: 'flex',
      flexWrap: { md: 'wrap' },
      overflowX: 'auto',
      gap: 0.75,
      border: 0,
      m: 0,
      mb: 1.5,
      p: 0.25,
      minWidth: 0,
    }}
  >
    {flashTags.map(({ code, name }) => (
      <Chip
        key={code}
        label={name}
        clickable
        aria-pressed={code === tag}
        color={code === tag ? 'primary' : 'default'}
        variant={code === tag ? 'filled' : 'outlined'}
        onClick={() => onChoose(code)}
        sx={{ minHeight: { xs: 40, md: 32 }, flexShrink: 0 }}
      />
    ))}
  </Box>
);

/** The way to the next 20; where they do not come the list stays and the button asks once more. */
function More({ flash }: { flash: ReturnType<typeof useFlashPages> }) {
  const { isFetchingNextPage, isFetchNextPageError } = flash;
  return (
    <Box sx={{ textAlign: 'center', mt: 2 }}>
      {isFetchNextPageError && <Box role="alert">{texts.moreFailed}</Box>}
      <Button
        variant="outlined"
        disabled={isFetchingNextPage}
        onClick={() => void flash.fetchNextPage()}
        sx={{ minHeight: 44, mt: 1 }}
      >
        {isFetchingNextPage ? texts.loadingMore : isFetchNextPageError ? appTexts.retry : texts.moreFlashes}
      </Button>
    </Box>
  );
}
