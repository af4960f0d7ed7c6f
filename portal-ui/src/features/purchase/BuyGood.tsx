import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SpotCard } from '@xinyue/contracts/operations';
import { moneyText } from '@xinyue/web/formats';
import { FactList, smallFacts } from '../../shared/FactList.tsx';
import { spotTexts as texts } from '../spots/spotTexts.ts';

/** What is being bought, from whom, and where it is fetched. */
export function BuyGood({ spot }: { spot: SpotCard }) {
  const facts = [
    [
      texts.unitPrice,
      <>
        <b>{moneyText(spot.money)}</b> {texts.unit(spot.unit)}
      </>,
    ],
    [texts.shop, spot.shopUserName],
    [texts.warehouse, spot.warehouseAdress],
    [texts.pickupPlace, `${spot.pickupArea} ${spot.pickupAdress}`.trim()],
  ] as const;
  return (
    <Box>
      <Typography variant="h2" component="p">
        {spot.name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[spot.spotTypeName, spot.brandName, spot.level, spot.packingSpecification, spot.deliveryMode]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <FactList facts={facts} sx={{ ...smallFacts, mt: 1.5 }} />
    </Box>
  );
}
