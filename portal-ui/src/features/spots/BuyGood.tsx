import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SpotCard } from '@xinyue/contracts/operations';
import { moneyText } from '@xinyue/web/formats';
import { spotTexts as texts } from './spotTexts.ts';

/** What is being bought, from whom, and where it is fetched. */
export function BuyGood({ spot }: { spot: SpotCard }) {
  const facts = [
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
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          mt: 1.5,
          fontSize: 14,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        <dt>{texts.unitPrice}</dt>
        <dd>
          <b>{moneyText(spot.money)}</b> {texts.unit(spot.unit)}
        </dd>
        {facts.map(([term, text]) => (
          <Fact key={term} term={term} text={text} />
        ))}
      </Box>
    </Box>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </>
  );
}
