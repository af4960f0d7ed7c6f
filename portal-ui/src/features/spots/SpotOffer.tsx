import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SpotCard } from '@xinyue/contracts/operations';
import { part } from '@xinyue/web/components/part';
import { countText, priceText } from '@xinyue/web/formats';
import { FactList } from '../../shared/FactList.tsx';
import { basisText } from './basisText.ts';
import { BuyButton } from './BuyButton.tsx';
import { perTonText, spotTexts as texts } from '../../shared/spotTexts.ts';
import { goodTexts } from './goodTexts.ts';
import { StockMark } from './StockMark.tsx';
import { isShort } from './stockWord.ts';

type Props = { spot: SpotCard; onBuy: () => void };

const SpotPhotos = part(() => import('./SpotPhotos.tsx'), {
  waiting: <Box sx={{ aspectRatio: '4 / 3' }} />,
  failed: () => null,
});

/** What decides a purchase, at the top of a good's page: name, price per unit, smallest order, stock, and the button. */
export function SpotOffer({ spot, onBuy }: Props) {
  const facts = [
    [texts.smallestOrder, `${countText(spot.miniTotal)} ${spot.unit}`],
    [
      texts.stockColumn,
      <>
        {countText(spot.inventoryTotal)} {spot.unit} <StockMark spot={spot} />
      </>,
    ],
    ...(basisText(spot) ? [[texts.basis, <BasisFact key="basis" spot={spot} />] as const] : []),
    ...(spot.taxIncluded === null
      ? []
      : [[goodTexts.tax, spot.taxIncluded === 1 ? goodTexts.taxIncluded : goodTexts.taxExcluded] as const]),
    ...(spot.customsState ? [[goodTexts.customs, spot.customsState] as const] : []),
  ] as const;
  return (
    <Box
      component="section"
      aria-label={goodTexts.goodTitle}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderBottom: 3,
        borderBottomColor: 'background.amber',
        borderRadius: 1,
        p: { xs: 2, md: 3 },
        mb: 2,
        display: 'grid',
        gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
        columnGap: 3,
        rowGap: 2,
      }}
    >
      <div>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {spot.name}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{spot.spotTypeName}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2, mb: 2 }}>
          <Typography sx={{ fontSize: 30, fontWeight: 600, lineHeight: 1.2, flexGrow: 1 }}>
            {priceText(spot.money)}{' '}
            <Typography component="span" sx={{ color: 'text.secondary' }}>
              {texts.unit(spot.unit)} {perTonText(spot)}
            </Typography>
          </Typography>
          <BuyButton filled spot={spot} onBuy={onBuy} sx={{ ...onWide, minHeight: 48, minWidth: 144 }} />
        </Box>
        <FactList facts={facts} columns={{ xs: 'auto 1fr', sm: 'auto 1fr auto 1fr' }} />
        {isShort(spot) && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{texts.belowMinimum}</Typography>}
      </div>
      {spot.photos && (
        <Box sx={{ width: { sm: 240 } }}>
          <SpotPhotos spot={spot} />
        </Box>
      )}
    </Box>
  );
}

/** The basis, and of which moment it is. */
const BasisFact = ({ spot }: { spot: SpotCard }) => (
  <>
    {basisText(spot)}{' '}
    <Box component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
      {goodTexts.basisAt(spot.basis?.quoteTime.slice(5, 16) ?? '')}
    </Box>
  </>
);

const onWide = { display: { xs: 'none', sm: 'inline-flex' } } as const;

/** The price and the button on phones, where the thumb is, however far one has read. */
export const BuyBar = ({ spot, onBuy }: Props) => (
  <Box
    sx={{
      display: { xs: 'flex', sm: 'none' },
      position: 'fixed',
      left: 0,
      right: 0,
      bottom: 'calc(60px + env(safe-area-inset-bottom))',
      zIndex: 'appBar',
      alignItems: 'center',
      gap: 2,
      px: 2,
      py: 1,
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography sx={{ fontSize: 20, fontWeight: 600, lineHeight: 1.2, flexGrow: 1 }}>
      {priceText(spot.money)}{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.unit(spot.unit)}
      </Typography>
    </Typography>
    <BuyButton filled spot={spot} onBuy={onBuy} sx={{ minHeight: 48, minWidth: 128 }} />
  </Box>
);
