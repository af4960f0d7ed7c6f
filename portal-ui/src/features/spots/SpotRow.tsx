import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import ShopIcon from '@mui/icons-material/StorefrontOutlined';
import WarehouseIcon from '@mui/icons-material/WarehouseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SpotCard } from '@xinyue/contracts/operations';
import { countText, moneyText } from '@xinyue/web/formats';
import { Link as RouterLink } from 'react-router';
import { perTonText, spotTexts as texts } from './spotTexts.ts';
import { fromList } from './placeState.ts';

type Props = { spot: SpotCard; mostStock: number; heading: 'h2' | 'h3'; onBuy: (spotId: string) => void };

/** A good: price first, unit and minimum beneath it, stock as a number and a thin bar, one clear button. */
export function SpotRow({ spot, mostStock, heading, onBuy }: Props) {
  const soldOut = spot.inventoryTotal <= 0;
  const short = !soldOut && spot.inventoryTotal < spot.miniTotal;
  const meta = [spot.brandName, spot.level, spot.packingSpecification, spot.deliveryMode].filter(Boolean).join(' · ');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '168px minmax(0, 1fr) 156px 112px' },
        gridTemplateAreas: { xs: '"price buy" "name name" "stock stock"', md: '"price name stock buy"' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: { xs: 2, md: 2.5 },
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ gridArea: 'price', minWidth: 0 }}>
        <Typography sx={{ fontSize: 21, fontWeight: 600, lineHeight: 1.3, color: 'text.amber', whiteSpace: 'nowrap' }}>
          {moneyText(spot.money)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.unit(spot.unit)} · {texts.minimum(countText(spot.miniTotal), spot.unit)}
        </Typography>
        {perTonText(spot) && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {perTonText(spot)}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <Typography variant="h3" component={heading} sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`/spotPurchase/${spot.id}`} state={fromList} color="inherit" underline="hover">
            {spot.name}
          </Link>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {spot.spotTypeName}
          {meta && ` · ${meta}`}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            color: 'text.secondary',
            fontSize: 14,
            mt: 0.25,
            '& svg': { fontSize: 17 },
          }}
        >
          <Fact icon={<ShopIcon />} text={spot.shopUserName} label={texts.shop} />
          <Fact icon={<WarehouseIcon />} text={spot.warehouseAdress} label={texts.warehouse} />
          <Fact icon={<PlaceIcon />} text={spot.pickupArea} label={texts.area} />
        </Box>
      </Box>
      <Box sx={{ gridArea: 'stock' }}>
        <StockBar spot={spot} most={mostStock} />
      </Box>
      <Box sx={{ gridArea: 'buy', textAlign: 'right' }}>
        <Button
          variant="contained"
          disabled={soldOut || short}
          aria-label={soldOut ? texts.soldOutGood(spot.name) : texts.buyGood(spot.name)}
          onClick={() => onBuy(spot.id)}
          sx={{ minHeight: 44, minWidth: 96 }}
        >
          {soldOut ? texts.soldOut : texts.buy}
        </Button>
        {short && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {texts.belowMinimum}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Fact({ icon, text, label }: { icon: React.ReactNode; text: string; label: string }) {
  return (
    <Box
      component="span"
      title={label}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {icon}
      {text}
    </Box>
  );
}

/** Stock as a number and a thin bar, as long as its share of the best stocked good of the same unit in the list. */
function StockBar({ spot, most }: { spot: SpotCard; most: number }) {
  const share = most > 0 ? Math.max(0, Math.min(100, (spot.inventoryTotal / most) * 100)) : 0;
  return (
    <>
      <Typography variant="body2">{texts.stock(countText(spot.inventoryTotal), spot.unit)}</Typography>
      <Box aria-hidden="true" sx={{ height: 4, borderRadius: 1, bgcolor: 'background.line', mt: 0.5, overflow: 'hidden' }}>
        <Box style={{ width: `${share}%` }} sx={{ height: 1, bgcolor: 'primary.main' }} />
      </Box>
    </>
  );
}
