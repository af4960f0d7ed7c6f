import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApplicationRow, ShopCard } from '@xinyue/contracts/operations';
import { Link } from 'react-router';
import { Panel } from '../../shared/Panel.tsx';
import { ShopFacts } from '../shop/ShopFacts.tsx';
import { shopTexts } from '../shop/shopTexts.ts';
import { applicationTexts as texts } from './applicationTexts.ts';
import { StatusTag } from './StatusTag.tsx';

type Props = { id: string; shop: ShopCard; application: ApplicationRow | undefined };

/** Po-37: a merchant finds the own shop where others apply for one, what became of the application, and the ways on. */
export const OwnShop = ({ id, shop, application }: Props) => (
  <Panel title={texts.ownShop}>
    {application && <StatusTag status={application.auditStatus} />}
    <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere', mb: 1 }} data-testid="own-shop">
      {shop.shopName}
    </Typography>
    <ShopFacts shop={shop} />
    <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>{texts.ownShopHelp}</Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button component={Link} to="/login" variant="contained" sx={{ minHeight: 44 }}>
        {texts.toOwnOffice}
      </Button>
      <Button component={Link} to={`/shop/${encodeURIComponent(id)}`} variant="outlined" sx={{ minHeight: 44 }}>
        {shopTexts.open}
      </Button>
    </Box>
  </Panel>
);
