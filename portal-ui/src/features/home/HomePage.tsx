import InboxIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { BuyHost } from '../purchase/BuyHost.tsx';
import { SpotList, SpotListSkeleton } from '../spots/SpotList.tsx';
import { useSpots, useAllSpots } from '../spots/spotQueries.ts';
import { spotTexts } from '../spots/spotTexts.ts';
import { Banner } from './Banner.tsx';
import { homeTexts as texts } from './homeTexts.ts';
import { Section } from './Section.tsx';
import { TypeCards } from './TypeCards.tsx';

/** The newest goods on the home page; all the others follow on request (K-06). */
const spotsShown = { pageNum: 1, pageSize: 10 };

/** the trading centre at a glance. */
export default function HomePage() {
  usePageTitle(texts.title);
  const spots = useSpots(spotsShown);
  return (
    <>
      <Banner />
      <TypeCards />
      <Section title={texts.spots} more="/spotPurchase" moreLabel={texts.seeMore}>
        <QueryBlock
          query={spots}
          skeleton={<SpotListSkeleton rows={5} />}
          failure={spotTexts.loadFailed}
          isEmpty={({ list }) => list.length === 0}
          empty={<StateNote icon={<InboxIcon fontSize="inherit" />} title={spotTexts.empty} text={texts.noSpots} />}
        >
          {({ list, total }) => (
            <>
              <SpotList spots={list} heading="h3" />
              {total > list.length && <AllSpots shown={list.length} total={total} />}
            </>
          )}
        </QueryBlock>
      </Section>
      <BuyHost />
    </>
  );
}

/** Rows that are drawn at once: thousands would hold up a phone. */
const step = 50;

/** K-06: everything else that is on offer. It is read in one answer when it is asked for, and drawn in portions. */
function AllSpots({ shown, total }: { shown: number; total: number }) {
  const [drawn, setDrawn] = useState(0);
  const all = useAllSpots(drawn > 0);
  const left = (all.data?.list.length ?? total) - shown - drawn;
  return (
    <>
      {drawn > 0 && (
        <Box sx={{ mt: 1 }}>
          <QueryBlock query={all} skeleton={<SpotListSkeleton rows={5} />} failure={spotTexts.loadFailed}>
            {({ list }) => <SpotList spots={list.slice(shown, shown + drawn)} heading="h3" />}
          </QueryBlock>
        </Box>
      )}
      {left > 0 && !(drawn > 0 && all.isPending) && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button variant="outlined" onClick={() => setDrawn(drawn + step)} sx={{ minHeight: 44 }}>
            {drawn === 0 ? texts.showAll(countText(total)) : texts.showMore(countText(left))}
          </Button>
        </Box>
      )}
    </>
  );
}
