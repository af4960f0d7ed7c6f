import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { orderStatuses } from '@xinyue/contracts/codes';
import type { MoneyOverview } from '@xinyue/contracts/operations';
import { waitingLink } from '@xinyue/contracts/waitingParts';
import { useOperation } from '../../api/useOperation.ts';
import { mayUse } from '../../session/screenRights.ts';
import { useSession } from '../../session/useSession.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { useOrderCount, usePendingCount } from '../../shared/waitingCounts.ts';
import { Figure, figuresSx } from './Figure.tsx';
import { goodsPath, LowGoods, ordersPath, unbookedPath, useLowFactor, withdrawalsPath } from './LowGoods.tsx';
import { MissingPlatform } from './MissingPlatform.tsx';
import { PaidWeek } from './PaidWeek.tsx';
import { overviewTexts as texts } from './texts.ts';
import { TypePrices } from './TypePrices.tsx';

/** Z-28: what waits for who looks, what was paid, and how the goods stand; merchants see their own. */
export function GoodsOverview() {
  usePageTitle(texts.title);
  const call = useOperation();
  const who = useSession();
  const { lowFactor } = useLowFactor();
  const { data, error, refetch } = useQuery({
    queryKey: ['goodsOverview', lowFactor],
    queryFn: ({ signal }) => call('readGoodsOverview', { lowFactor }, { signal }),
  });
  return (
    <>
      <Breadcrumb page={texts.title} />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Waiting />
        {mayUse(who, 'orderManagement', 'list') && <PaidWeek />}
        {error && !data ? (
          <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={5} height={56} />
        ) : (
          <>
            <Box sx={figuresSx}>
              <Figure label={texts.open} figure={data.open} to={goodsPath({ isClose: '0' })} />
              <Figure label={texts.closed} figure={data.closed} to={goodsPath({ isClose: '1' })} />
              <Figure label={texts.soldOut} figure={data.soldOut} to={goodsPath({ stockState: 'soldOut' })} />
              <Figure label={texts.low} figure={data.low} to={goodsPath({ stockState: 'low', lowFactor })} />
            </Box>
            <TypePrices types={data.types} />
            <Section title={texts.lowTitle}>
              <LowGoods overview={data} />
            </Section>
          </>
        )}
        {/* The last: it comes when all else stands, and moves nothing. */}
        {mayUse(who, 'platformProfile', 'list') && <MissingPlatform />}
      </Box>
    </>
  );
}

/**
 * What waits for who looks: paid orders to confirm, confirmed ones to hand over, applications to audit, withdrawals for a second person, money
 * without a home. Each
 * is the total of its own service, and stands there for whom that lets in.
 */
function Waiting() {
  const who = useSession();
  const orders = mayUse(who, 'orderManagement', 'list');
  const audits = mayUse(who, 'merchantManage', 'list');
  const reviews = mayUse(who, 'moneyManagement', 'list');
  return (
    <Section title={texts.waiting}>
      {orders || audits || reviews ? (
        <Box sx={figuresSx}>
          {orders && <Orders label={texts.toConfirm} status={orderStatuses.paid} />}
          {orders && <Orders label={texts.toHandOver} status={orderStatuses.pendingPickup} />}
          {audits && <Applications />}
          {reviews && <MoneyWaiting what="review" label={texts.toReview} to={withdrawalsPath('review')} />}
          {reviews && <MoneyWaiting what="unbooked" label={texts.unbooked} to={unbookedPath} />}
        </Box>
      ) : (
        <Typography color="textSecondary">{texts.nothingWaits}</Typography>
      )}
    </Section>
  );
}

const Orders = ({ label, status }: { label: string; status: number }) => (
  <Counted label={label} count={useOrderCount(status)} to={ordersPath(status)} />
);

const Applications = () => <Counted label={texts.toAudit} count={usePendingCount()} to={waitingLink('applications')} />;

type MoneyCount = { what: keyof MoneyOverview['waiting']; label: string; to: string };

/** Of money: S-43 withdrawals from the review amount on, and what came in and is no order's. */
function MoneyWaiting({ what, label, to }: MoneyCount) {
  const call = useOperation();
  const { data, error, refetch } = useQuery({
    queryKey: ['moneyManagement'],
    queryFn: ({ signal }) => call('readMoneyOverview', {}, { signal }),
  });
  return <Counted label={label} count={{ total: data?.waiting[what], error, refetch }} to={to} />;
}

type Count = { total?: number; error: unknown; refetch(): unknown };

/** A count that could not be read says so, with another try: a dash alone looks like nothing to do. */
const Counted = ({ label, count, to }: { label: string; count: Count; to: string }) =>
  count.error && count.total === undefined ? (
    <FailedNote error={count.error} ownWords={texts.countFailed(label)} onRetry={() => void count.refetch()} />
  ) : (
    <Figure label={label} figure={count.total} to={to} />
  );
