import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SpotCard } from '@xinyue/contracts/operations';
import { countText, priceText } from '@xinyue/web/formats';
import { Link as RouterLink } from 'react-router';
import { basisText } from './basisText.ts';
import { BuyButton } from './BuyButton.tsx';
import { Compare } from './compare/comparePart.ts';
import { fromList } from '../../shared/placeState.ts';
import { perTonText, spotTexts as texts } from '../../shared/spotTexts.ts';
import { StockMark } from './StockMark.tsx';
import { isShort } from './stockWord.ts';

type Props = { spot: SpotCard; heading: 'h2' | 'h3'; onBuy: (spotId: string) => void };

/** From this width on a good is one line; below it a card. */
const wide = '@media (min-width:1100px)';
/** Here three goods stand in the first view (Po-44): each line of a card is one, and stock and place share theirs. */
const phone = '@media (max-width:599.95px)';
const oneLine = { [phone]: { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } } as const;
const muted = { color: 'text.secondary' } as const;

/** A good: price first, unit and smallest order beneath it, stock as a number and a word, one button. */
export function SpotRow({ spot, heading, onBuy }: Props) {
  const facts = [spot.spotTypeName, spot.brandName, spot.level, spot.packingSpecification, spot.customsState];
  const place = [spot.shopUserName, spot.warehouseAdress, spot.pickupArea];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '72px minmax(0, 1fr) auto',
        gridTemplateAreas: '"price price buy" "photo name name" "photo stock stock"',
        [wide]: {
          gridTemplateColumns: '96px 184px minmax(0, 1fr) 132px 88px',
          gridTemplateAreas: '"photo price name stock buy" "photo price name stock pick"',
          // Tick and picture come later: their places are kept.
          gridTemplateRows: '1fr 28px',
          columnGap: '24px',
        },
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: { xs: 0, sm: 0.5 },
        px: { xs: 2, md: 2.5 },
        py: { xs: 1, sm: 1.5 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Price spot={spot} />
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <Typography variant="h3" component={heading} sx={{ overflowWrap: 'anywhere', pr: 7, [wide]: { pr: 0 } }}>
          <Link component={RouterLink} to={`/spotPurchase/${spot.id}`} state={fromList} color="inherit" underline="hover">
            {spot.name}
          </Link>
        </Typography>
        <Typography variant="body2" sx={{ ...muted, ...oneLine }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ ...muted, ...oneLine }}>
          <Box component="span" sx={{ display: 'none', [phone]: { display: 'inline' } }}>
            {texts.stock(countText(spot.inventoryTotal), spot.unit)} ·{' '}
          </Box>
          {place.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ gridArea: 'stock', [phone]: { display: 'none' } }}>
        {texts.stock(countText(spot.inventoryTotal), spot.unit)} <StockMark spot={spot} />
        {perTonText(spot) && (
          <Box component="span" sx={{ ...muted, display: { xs: 'inline', md: 'block' } }}>
            {' '}
            {texts.minimum(countText(spot.miniTotal), spot.unit)}
          </Box>
        )}
      </Typography>
      <Box sx={{ gridArea: 'buy', textAlign: 'right' }}>
        <BuyButton spot={spot} onBuy={() => onBuy(spot.id)} sx={{ minHeight: { xs: 44, md: 40 }, minWidth: 80 }} />
        {isShort(spot) && (
          <Typography variant="body2" sx={{ ...muted, mt: 0.5 }}>
            {texts.belowMinimum}
          </Typography>
        )}
      </Box>
      <Compare row={wide} spot={spot} />
    </Box>
  );
}

const Price = ({ spot }: { spot: SpotCard }) => (
  <Box sx={{ gridArea: 'price', minWidth: 0 }}>
    <Typography sx={{ fontSize: 21, fontWeight: 600, lineHeight: 1.3, whiteSpace: 'nowrap' }}>
      {priceText(spot.money)}{' '}
      <Typography component="span" variant="body2" sx={muted}>
        {texts.unit(spot.unit)}
      </Typography>
    </Typography>
    <Typography variant="body2" sx={muted}>
      {perTonText(spot) || texts.minimum(countText(spot.miniTotal), spot.unit)}
      {basisText(spot) && (
        <>
          {' · '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {basisText(spot)}
          </Box>
        </>
      )}
    </Typography>
  </Box>
);
