import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { ShopFacts } from './ShopFacts.tsx';
import { useShop } from './shopQueries.ts';
import { shopTexts as texts } from './shopTexts.ts';

/** Who sells a good, and the way to the shop. */
export function ShopCard({ id, name }: { id: string; name: string }) {
  const shop = useShop(id);
  return (
    <Panel title={texts.title}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', mb: 1 }}>{name}</Typography>
      <QueryBlock query={shop} skeleton={<Skeleton variant="rounded" height={120} />} failure={texts.failed}>
        {(facts) => <ShopFacts shop={facts} />}
      </QueryBlock>
      <Button
        component={Link}
        to={`/shop/${encodeURIComponent(id)}`}
        variant="outlined"
        fullWidth
        sx={{ mt: 1.5, minHeight: 44 }}
      >
        {texts.open}
      </Button>
    </Panel>
  );
}
