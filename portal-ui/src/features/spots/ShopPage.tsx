import ShopIcon from '@mui/icons-material/StorefrontOutlined';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { isRefusal } from '@xinyue/web/client/CallError';
import { useParams, useSearchParams } from 'react-router';
import { FirstContent } from '../../shared/firstContent.tsx';
import { PagedBlock } from '../../shared/PagedBlock.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { WayOnNote } from '../../shared/WayOnNote.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { BuyHost } from '../purchase/BuyHost.tsx';
import { pageSize, readPage } from './spotFilters.ts';
import { SpotList, SpotListSkeleton } from './SpotList.tsx';
import { useSpots } from '../../shared/spotQueries.ts';
import { spotTexts } from '../../shared/spotTexts.ts';
import { ShopFacts } from '../shop/ShopFacts.tsx';
import { useShop } from '../shop/shopQueries.ts';
import { shopTexts as texts } from '../shop/shopTexts.ts';

/** own-names: a shop with its goods; a closed one shows the page of an unknown one. */
export default function ShopPage() {
  const { shopId = '' } = useParams();
  const shop = useShop(shopId);
  usePageTitle(shop.data?.shopName ?? texts.title);
  if (isRefusal(shop.error)) return <Gone />;
  return (
    <>
      <QueryBlock query={shop} failure={texts.failed} skeleton={<ShopSkeleton />}>
        {(facts) => (
          <>
            <Typography variant="h1" sx={{ mb: 1.5 }}>
              {facts.shopName}
            </Typography>
            <Panel title={texts.title}>
              <ShopFacts shop={facts} />
            </Panel>
          </>
        )}
      </QueryBlock>
      <Goods shopId={shopId} />
      <BuyHost />
    </>
  );
}

const ShopSkeleton = () => (
  <>
    <FirstContent of="shell-name" otherwise={<Skeleton height={48} />} />
    <Skeleton variant="rounded" height={180} sx={{ mb: 2 }} />
  </>
);

function Goods({ shopId }: { shopId: string }) {
  const [search] = useSearchParams();
  const page = readPage(search);
  const spots = useSpots({ userCustomerId: shopId, pageNum: page, pageSize });
  return (
    <section aria-label={texts.goodsOf}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.goodsOf}
      </Typography>
      <PagedBlock
        query={spots}
        skeleton={<SpotListSkeleton rows={6} />}
        failure={spotTexts.loadFailed}
        page={page}
        pageSize={pageSize}
        addressOf={(to) => (to > 1 ? `?pageNum=${to}` : '?')}
        empty={<StateNote icon={<ShopIcon fontSize="inherit" />} title={spotTexts.empty} text={spotTexts.emptyAll} />}
      >
        {({ list }) => <SpotList spots={list} heading="h3" />}
      </PagedBlock>
    </section>
  );
}

const Gone = () => (
  <WayOnNote
    icon={<ShopIcon fontSize="inherit" />}
    title={texts.gone}
    text={texts.goneHelp}
    to="/spotPurchase"
    way={spotTexts.toList}
  />
);
