import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TypePremium, TypePrice } from '@xinyue/contracts/operations';
import { countText, plainMoney } from '@xinyue/web/formats';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../shared/blocks/Section.tsx';
import { goodsPath } from './LowGoods.tsx';
import { overviewTexts as texts } from './texts.ts';

/** Z-28: what categories cost, all goods on offer taken together, and those set against futures as people quote them: above or below the main contract. */
export function TypePrices({ types }: { types: readonly TypePrice[] }) {
  const against = types.flatMap((type) => type.against);
  const known = against.find(({ basis }) => basis)?.basis;
  return (
    <Section title={texts.prices}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {types.length === 0 ? texts.noPrices : texts.pricesHelp}
        {types.length > 0 &&
          (known ? texts.quotesHelp(known.quoteTime, known.simulated) : against.length > 0 ? texts.noQuotes : texts.noPremiums)}
      </Typography>
      <Box component="ul" aria-label={texts.prices} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {types.map((row) => (
          <Row key={row.spotTypeId} row={row} />
        ))}
      </Box>
    </Section>
  );
}

/** One below the other on wide screens. */
const premiumSx = { minWidth: { md: 220 }, textAlign: 'right' } as const;
const lineSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 } as const;

function Row({ row: { spotTypeId, spotTypeName, goods, moneyPerTon, against } }: { row: TypePrice }) {
  const [first] = against;
  const whole = first?.goods === goods ? first : undefined;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={lineSx}>
        <Link component={RouterLink} to={goodsPath({ spotTypeId, isClose: '0' })} sx={{ fontWeight: 600 }}>
          {spotTypeName}
        </Link>
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          {texts.goods(countText(goods))}
        </Typography>
        <Typography sx={{ textAlign: 'right' }}>{texts.mean(plainMoney(moneyPerTon))}</Typography>
        {whole ? (
          <Premium part={whole} />
        ) : (
          against.length === 0 && (
            <Typography color="textSecondary" sx={premiumSx}>
              {texts.againstNone}
            </Typography>
          )
        )}
      </Box>
      {!whole &&
        against.map((part) => (
          <Box key={part.basisContract} sx={{ ...lineSx, pl: 2 }}>
            <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
              {texts.part(countText(part.goods))}
            </Typography>
            <Typography sx={{ textAlign: 'right' }}>{texts.mean(plainMoney(part.moneyPerTon))}</Typography>
            <Premium part={part} />
          </Box>
        ))}
    </Box>
  );
}

/** 升水 red and up, 贴水 green and down: the sign and the word say it without the colour. */
function Premium({ part: { basisContract, basis } }: { part: TypePremium }) {
  if (!basis)
    return (
      <Typography color="textSecondary" sx={premiumSx}>
        {texts.against(basisContract)} -
      </Typography>
    );
  const { contract, premium } = basis;
  const up = premium >= 0;
  return (
    <Typography sx={premiumSx}>
      {texts.against(contract)}{' '}
      <Box component="span" sx={{ fontWeight: 600, color: premium === 0 ? undefined : up ? 'error.main' : 'success.main' }}>
        {premium === 0 ? texts.even : `${up ? `▲ ${texts.above}` : `▼ ${texts.below}`} ${plainMoney(Math.abs(premium))}`}
      </Box>
    </Typography>
  );
}
