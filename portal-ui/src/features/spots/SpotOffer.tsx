import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SpotCard } from '@xinyue/contracts/operations';
import { countText, moneyText } from '@xinyue/web/formats';
import { perTonText, spotTexts as texts } from './spotTexts.ts';

type Props = { spot: SpotCard; onBuy: () => void };

/** What decides a purchase, at the top of a good's page: name, price per unit, minimum, stock, and the button. */
export function SpotOffer({ spot, onBuy }: Props) {
  const soldOut = spot.inventoryTotal <= 0;
  const short = !soldOut && spot.inventoryTotal < spot.miniTotal;
  const meta = [spot.spotTypeName, spot.brandName, spot.level, spot.packingSpecification, spot.deliveryMode];
  return (
    <Box
      component="section"
      aria-label={texts.goodTitle}
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
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
        gap: 2,
        alignItems: 'end',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {spot.name}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{meta.filter(Boolean).join(' · ')}</Typography>
        <Typography sx={{ mt: 2, fontSize: 28, fontWeight: 600, lineHeight: 1.2, color: 'text.amber' }}>
          {moneyText(spot.money)}{' '}
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {texts.unit(spot.unit)} {perTonText(spot)}
          </Typography>
        </Typography>
        <Typography sx={{ mt: 0.5 }}>
          {texts.minimum(countText(spot.miniTotal), spot.unit)} · {texts.stock(countText(spot.inventoryTotal), spot.unit)} ·{' '}
          {texts.shop} {spot.shopUserName}
        </Typography>
      </Box>
      <Box sx={{ textAlign: { sm: 'right' } }}>
        <Button
          variant="contained"
          size="large"
          disabled={soldOut || short}
          aria-label={soldOut ? texts.soldOutGood(spot.name) : texts.buyGood(spot.name)}
          onClick={onBuy}
          sx={{ minHeight: 48, minWidth: 144, width: { xs: 1, sm: 'auto' } }}
        >
          {soldOut ? texts.soldOut : texts.buy}
        </Button>
        {short && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{texts.belowMinimum}</Typography>}
      </Box>
    </Box>
  );
}
