import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TypePremium } from '@xinyue/contracts/operations';
import { countText, plainMoney } from '@xinyue/web/formats';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../shared/blocks/Section.tsx';
import { goodsPath } from './LowGoods.tsx';
import { overviewTexts as texts } from './texts.ts';

/** Z-28: what categories cost against the futures, as people quote it: above or below the main contract. */
export function Premiums({ premiums }: { premiums: readonly TypePremium[] }) {
  const known = premiums.find(({ basis }) => basis)?.basis;
  return (
    <Section title={texts.premiums}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {premiums.length === 0 ? texts.noPremiums : known ? texts.premiumsHelp(known.quoteTime, known.simulated) : texts.noQuotes}
      </Typography>
      <Box component="ul" aria-label={texts.premiums} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {premiums.map((row) => (
          <Row key={`${row.spotTypeId}${row.basisContract}`} row={row} />
        ))}
      </Box>
    </Section>
  );
}

function Row({ row: { spotTypeId, spotTypeName, goods, moneyPerTon, basisContract, basis } }: { row: TypePremium }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Link component={RouterLink} to={goodsPath({ spotTypeId, isClose: '0' })} sx={{ fontWeight: 600 }}>
        {spotTypeName}
      </Link>
      <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
        {texts.goods(countText(goods))}
      </Typography>
      <Typography sx={{ textAlign: 'right' }}>{texts.mean(plainMoney(moneyPerTon))}</Typography>
      <Premium contract={basis?.contract ?? basisContract} premium={basis?.premium} />
    </Box>
  );
}

/** 升水 red and up, 贴水 green and down: the sign and the word say it without the colour. */
function Premium({ contract, premium }: { contract: string; premium: number | undefined }) {
  if (premium === undefined) return <Typography color="textSecondary">{texts.against(contract)} -</Typography>;
  const up = premium >= 0;
  return (
    <Typography sx={{ minWidth: { md: 220 }, textAlign: 'right' }}>
      {texts.against(contract)}{' '}
      <Box component="span" sx={{ fontWeight: 600, color: premium === 0 ? undefined : up ? 'error.main' : 'success.main' }}>
        {premium === 0 ? texts.even : `${up ? `▲ ${texts.above}` : `▼ ${texts.below}`} ${plainMoney(Math.abs(premium))}`}
      </Box>
    </Typography>
  );
}
