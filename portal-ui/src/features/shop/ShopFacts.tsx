import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import type { ShopCard } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { apart, FactList } from '../../shared/FactList.tsx';
import { shopTexts as texts } from './shopTexts.ts';

/** Null where it is unknown whether the papers of the shop were checked. */
type Shop = Omit<ShopCard, 'licenceChecked'> & { licenceChecked: boolean | null };

/** What is known of who sells: since when, how much, how often, papers checked. */
export const ShopFacts = ({ shop }: { shop: Shop }) => (
  <FactList
    sx={apart}
    facts={[
      ...(shop.licenceChecked === null
        ? []
        : [[texts.licence, <Licence key="licence" checked={shop.licenceChecked} />] as const]),
      [texts.since, shop.since ?? '-'],
      [texts.goods, countText(shop.goods)],
      [texts.deals, countText(shop.deals)],
    ]}
  />
);

const Licence = ({ checked }: { checked: boolean }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: checked ? 'success.main' : 'text.secondary' }}
  >
    {checked && <VerifiedIcon fontSize="small" />}
    {checked ? texts.checked : texts.unchecked}
  </Box>
);
