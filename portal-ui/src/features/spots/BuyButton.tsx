import Button from '@mui/material/Button';
import type { SpotCard } from '@xinyue/contracts/operations';
import Typography from '@mui/material/Typography';
import { useSession } from '../../session/sessionStore.ts';
import { spotTexts as texts } from '../../shared/spotTexts.ts';
import { isOrderable, isShort } from './stockWord.ts';

type Props = { spot: SpotCard; onBuy: () => void; filled?: boolean; sx?: object };

/** The button to order; where that is impossible it shows why, and of one's own good there is none (Po-36). In rows it is outlined, so that the prices stand out. */
export function BuyButton({ spot, onBuy, filled = false, sx }: Props) {
  const session = useSession();
  const soldOut = spot.inventoryTotal <= 0;
  if (session?.userId === spot.userCustomerId)
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {texts.ownGood}
      </Typography>
    );
  return (
    <Button
      variant={filled ? 'contained' : 'outlined'}
      disabled={!isOrderable(spot)}
      aria-label={soldOut ? texts.soldOutGood(spot.name) : texts.buyGood(spot.name)}
      title={isShort(spot) ? texts.belowMinimum : undefined}
      onClick={onBuy}
      sx={{ whiteSpace: 'nowrap', ...sx }}
    >
      {soldOut ? texts.soldOut : texts.buy}
    </Button>
  );
}
