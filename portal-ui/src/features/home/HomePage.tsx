import InboxIcon from '@mui/icons-material/Inventory2Outlined';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { BuyHost } from '../spots/BuyHost.tsx';
import { SpotList, SpotListSkeleton } from '../spots/SpotList.tsx';
import { spotTexts } from '../spots/spotTexts.ts';
import { useSpots } from '../spots/spotQueries.ts';
import { AllSpots } from './AllSpots.tsx';
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
