import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { orderStatuses } from '@xinyue/contracts/codes';
import { countText } from '@xinyue/web/formats';
import type { UseGetListHookValue } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { mayUse } from '../../session/screenRights.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { useOrderCount, usePendingCount } from '../../shared/waitingCounts.ts';
import { goodsPath, LowGoods, ordersPath, useLowFactor } from './LowGoods.tsx';
import { overviewTexts as texts } from './texts.ts';

/** Z-28: how all goods stand, which of them run out, and what waits for somebody; merchants see their own. */
export function GoodsOverview() {
  usePageTitle(texts.title);
  const call = useOperation();
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
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !data ? (
          <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={5} height={56} />
        ) : (
          <>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
              <Figure label={texts.open} figure={data.open} to={goodsPath({ isClose: '0' })} />
              <Figure label={texts.closed} figure={data.closed} to={goodsPath({ isClose: '1' })} />
              <Figure label={texts.soldOut} figure={data.soldOut} to={goodsPath({ stockState: 'soldOut' })} />
              <Figure label={texts.low} figure={data.low} to={goodsPath({ stockState: 'low', lowFactor })} />
            </Box>
            <Waiting />
            <Section title={texts.lowTitle}>
              <LowGoods overview={data} />
            </Section>
          </>
        )}
      </Box>
    </>
  );
}

/** What waits for somebody: paid orders to confirm, confirmed ones to hand over, and for staff the applications. Each is the total of its own service. */
function Waiting() {
  const staff = mayUse(sessionStore.get(), 'merchantManage', 'list');
  return (
    <Section title={texts.waiting}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        <Counted label={texts.toConfirm} count={useOrderCount(orderStatuses.paid)} to={ordersPath(orderStatuses.paid)} />
        <Counted
          label={texts.toHandOver}
          count={useOrderCount(orderStatuses.pendingPickup)}
          to={ordersPath(orderStatuses.pendingPickup)}
        />
        {staff && <Applications />}
      </Box>
    </Section>
  );
}

const Applications = () => <Counted label={texts.toAudit} count={usePendingCount()} to="/merchantManage" />;

/** A count that could not be read says so, with another try: a dash alone looks like nothing to do. */
const Counted = ({ label, count, to }: { label: string; count: UseGetListHookValue; to: string }) =>
  count.error && count.total === undefined ? (
    <FailedNote error={count.error} ownWords={texts.countFailed(label)} onRetry={() => void count.refetch()} />
  ) : (
    <Figure label={label} figure={count.total} to={to} />
  );

type FigureProps = { label: string; figure: number | undefined; to: string };

/** A count and the way to what it counts; a dash while it is unknown. */
const Figure = ({ label, figure, to }: FigureProps) => (
  <ButtonBase
    component={Link}
    to={to}
    sx={{
      display: 'block',
      textAlign: 'left',
      p: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      '&:hover': { borderColor: 'primary.main' },
    }}
  >
    <Typography color="textSecondary">{label}</Typography>
    <Typography sx={{ fontSize: 28, fontWeight: 600 }} data-testid={`figure-${label}`}>
      {countText(figure)}
    </Typography>
  </ButtonBase>
);
