import InboxIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SpotCard } from '@xinyue/contracts/operations';
import { priceText } from '@xinyue/web/formats';
import { Link as RouterLink } from 'react-router';
import { RowSkeletons } from '../../shared/RowSkeletons.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { Change, changeText } from '../market/quoteFigures.tsx';
import { basisText } from '../spots/basisText.ts';
import { spotTexts } from '../../shared/spotTexts.ts';
import { StockMark } from '../spots/StockMark.tsx';
import { HomeBlock } from './HomeBlock.tsx';
import { offersShown, useOffers } from './boardQueries.ts';
import { homeTexts as texts } from './homeTexts.ts';

const rowHeight = 52;

/** 今日报价: what is on offer, as a board: name and warehouse, price per tonne and its change since the day began, basis, stock. */
export function OffersPanel() {
  const offers = useOffers();
  return (
    <HomeBlock title={texts.offers} more="/spotPurchase" moreLabel={texts.seeMore}>
      <QueryBlock
        query={offers}
        failure={spotTexts.loadFailed}
        skeleton={<RowSkeletons rows={offersShown} height={rowHeight - 8} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<StateNote icon={<InboxIcon fontSize="inherit" />} title={spotTexts.empty} text={texts.noSpots} />}
      >
        {({ list }) => (
          <Box component="ul" aria-label={texts.offers} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list.map((spot) => (
              <Offer key={spot.id} spot={spot} />
            ))}
          </Box>
        )}
      </QueryBlock>
    </HomeBlock>
  );
}

const small = {
  fontSize: 14,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

const Offer = ({ spot }: { spot: SpotCard }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: 2,
      height: rowHeight,
      alignContent: 'center',
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Link
      component={RouterLink}
      to={`/spotPurchase/${spot.id}`}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 600, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {spot.name}
    </Link>
    <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
      {typeof spot.change === 'number' && (
        <Box component="span" sx={{ fontSize: 14, mr: 1 }}>
          <Change value={spot.change} text={changeText(spot.change)} arrow />
        </Box>
      )}
      <b>{priceText(spot.moneyPerTon ?? spot.money)}</b>{' '}
      <Box component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
        {spotTexts.unit(spot.moneyPerTon === null ? spot.unit : texts.ton)}
      </Box>
    </Box>
    <Box sx={small}>{spot.warehouseAdress}</Box>
    <Box sx={{ ...small, textAlign: 'right' }}>
      {basisText(spot)} <StockMark spot={spot} />
    </Box>
  </Box>
);
