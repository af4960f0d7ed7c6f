import InboxIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, useParams } from 'react-router';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { BackToList } from './BackToList.tsx';
import { BuyHost } from './BuyHost.tsx';
import { SpotFacts } from './SpotFacts.tsx';
import { SpotOffer } from './SpotOffer.tsx';
import { spotTexts as texts } from './spotTexts.ts';
import { useSpot } from './spotQueries.ts';
import { useBuy } from './useBuy.ts';

/** R-07, E-07, E-08: one good with everything a buyer wants to know before an order. */
export default function SpotPage() {
  const { spotId = '' } = useParams();
  const spot = useSpot(spotId);
  const buy = useBuy();
  usePageTitle(spot.data?.name ?? texts.goodTitle);
  return (
    <>
      <BackToList />
      <QueryBlock
        query={spot}
        failure={texts.loadFailed}
        skeleton={
          <>
            <Skeleton variant="rounded" height={190} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={240} />
          </>
        }
        isEmpty={(good) => good === null}
        empty={<Gone />}
      >
        {(good) =>
          good && (
            <>
              <SpotOffer spot={good} onBuy={() => void buy(good.id)} />
              <SpotFacts spot={good} />
            </>
          )
        }
      </QueryBlock>
      <BuyHost />
    </>
  );
}

/** Closed, deleted, of a closed shop, or never there: told alike, with the way on. */
function Gone() {
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <StateNote
        icon={<InboxIcon fontSize="inherit" />}
        title={texts.gone}
        text={texts.goneHelp}
        action={
          <Button component={Link} to="/spotPurchase" variant="contained">
            {texts.toList}
          </Button>
        }
      />
    </Box>
  );
}
