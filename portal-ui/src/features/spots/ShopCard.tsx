import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Panel } from '../../shared/Panel.tsx';
import { spotTexts as texts } from './spotTexts.ts';

/** Who sells, and the way to what else this shop has. */
export const ShopCard = ({ id, name }: { id: string; name: string }) => (
  <Panel title={texts.shop}>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
    <Button
      component={Link}
      to={`/spotPurchase?userCustomerId=${encodeURIComponent(id)}`}
      variant="outlined"
      fullWidth
      sx={{ mt: 1.5, minHeight: 44 }}
    >
      {texts.shopGoods}
    </Button>
  </Panel>
);
