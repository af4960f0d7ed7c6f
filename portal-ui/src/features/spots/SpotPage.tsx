import BackIcon from '@mui/icons-material/ArrowBack';
import InboxIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { part } from '@xinyue/web/components/part';
import { PartNote } from '@xinyue/web/components/PartNote';
import { sendAndForget } from '@xinyue/web/client/sendAndForget';
import { type MouseEvent, useEffect } from 'react';
import { Link, useParams, useLocation, useNavigate } from 'react-router';
import { FirstContent } from '../../shared/firstContent.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { WayOnNote } from '../../shared/WayOnNote.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { ShopCard } from '../shop/ShopCard.tsx';
import { BuyHost, useBuy } from '../purchase/BuyHost.tsx';
import { Compare } from './compare/comparePart.ts';
import { isFromList } from '../../shared/placeState.ts';
import { PriceHistory } from './PriceHistory.tsx';
import { BuyBar, SpotOffer } from './SpotOffer.tsx';
import { useSpot } from '../../shared/spotQueries.ts';
import { spotTexts as texts } from '../../shared/spotTexts.ts';
import { goodTexts } from './goodTexts.ts';

/** Below the first view: the specification comes behind what decides a purchase, with the table of its fields and its words. */
const SpotFacts = part(() => import('./SpotFacts.tsx'), {
  waiting: <Skeleton variant="rounded" sx={{ height: '100dvh' }} />,
  failed: (retry) => <PartNote onRetry={retry} />,
});
const GoodTools = part(() => import('./GoodTools.tsx'), { failed: () => null });

/** R-07, E-07, E-08: one good with everything a buyer wants to know before an order. */
export default function SpotPage() {
  const { spotId = '' } = useParams();
  const spot = useSpot(spotId);
  const buy = useBuy();
  const shown = spot.data?.id;
  useEffect(() => {
    // what fails is not counted. Not by `api`, whose table of calls comes with the first page of all.
    if (shown) sendAndForget('/xinyue/login/spot/click', { id: shown });
  }, [shown]);
  usePageTitle(spot.data?.name ?? goodTexts.goodTitle);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', minHeight: 52 }}>
        <BackToList />
        {spot.data && <GoodTools spot={spot.data} />}
      </Box>
      <QueryBlock
        query={spot}
        failure={texts.loadFailed}
        skeleton={
          <>
            <FirstContent of="shell-offer" otherwise={<Skeleton variant="rounded" height={230} sx={{ mb: 2 }} />} />
            <Skeleton variant="rounded" sx={{ height: '100dvh' }} />
          </>
        }
        isEmpty={(good) => good === null}
        empty={<Gone />}
      >
        {(good) =>
          good && (
            <>
              <SpotOffer spot={good} onBuy={() => void buy(good.id)} />
              <Box sx={beside}>
                <div>
                  <PriceHistory id={good.id} unit={good.unit} contract={good.basis?.contract} />
                  <SpotFacts spot={good} />
                </div>
                <ShopCard id={good.userCustomerId} name={good.shopUserName} />
              </Box>
              <Compare above={66} />
              <BuyBar spot={good} onBuy={() => void buy(good.id)} />
              <Box sx={{ height: { xs: 64, sm: 0 } }} />
            </>
          )
        }
      </QueryBlock>
      <BuyHost />
    </>
  );
}

/** Closed, deleted, of a closed shop, or unknown: the same page, with a way on. */
function Gone() {
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <WayOnNote
        icon={<InboxIcon fontSize="inherit" />}
        title={texts.gone}
        text={texts.goneHelp}
        to="/spotPurchase"
        way={texts.toList}
      />
    </Box>
  );
}

/** The way back: to the very list one came from, with its filters, page and place; from elsewhere to the list as such. */
function BackToList() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    if (!isFromList(state)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Button component={Link} to="/spotPurchase" startIcon={<BackIcon />} onClick={back} sx={{ mb: 1, minHeight: 44 }}>
      {goodTexts.back}
    </Button>
  );
}

/** The shop stands beside the facts where there is room. */
const beside = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 264px' },
};
