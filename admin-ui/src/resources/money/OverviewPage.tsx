import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { channelName } from '@xinyue/contracts/channelWords';
import type { MoneyOverview } from '@xinyue/contracts/operations';
import { activeWithin } from '@xinyue/web/activeWithin';
import { countText, fenText } from '@xinyue/web/formats';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { officePlaces, overviewTexts as texts } from './officeTexts.ts';
import { AutoRunDialog, CompanyPayeeDialog, PauseDialog } from './overviewDialogs.tsx';

const everyMs = 15_000;
/** Nobody at the screen for so long: no more reads (Z-51). */
const attentionMs = 120_000;

/** Which list shows what waits. */
const listOf = (resource: string, filter: object) => `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const places = {
  review: listOf('withdrawals', { state: 'review' }),
  unknown: listOf('withdrawals', { state: 'sent' }),
  differences: listOf('differences', { state: 'open' }),
  refunds: listOf('payments', { state: 'failed' }),
  unbooked: listOf('unbookedPayments', { state: 'open' }),
  settlement: listOf('channelStatements', { state: 'waiting' }),
  refundReview: listOf('refundReviews', { state: 'review', kind: 'refund' }),
  cancelReview: listOf('refundReviews', { state: 'review', kind: 'cancel' }),
} as const;

/** 资金管理 总览: whether the books agree, what waits for people, and what stops everything. */
export default function OverviewPage() {
  usePageTitle(texts.title);
  const call = useOperation();
  const allowed = useMayDo()('list');
  const { data, error, refetch } = useQuery({
    queryKey: ['moneyManagement'],
    queryFn: ({ signal }) => call('readMoneyOverview', {}, { signal }),
    refetchInterval: () => (activeWithin(attentionMs) ? everyMs : false),
    enabled: allowed,
  });
  if (!allowed) return <Navigate to="/access-denied" replace />;
  return (
    <>
      <Breadcrumb />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {texts.title}
        </Typography>
        {data && <Acts overview={data} />}
      </Box>
      <Paper variant="outlined" sx={{ borderColor: 'divider', mb: 2 }}>
        <PlaceTabs label={texts.title} places={officePlaces} />
      </Paper>
      {data ? (
        <Overview overview={data} />
      ) : error ? (
        <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} height={56} />
      )}
    </>
  );
}

const dialogs = { pause: PauseDialog, autoRun: AutoRunDialog, payee: CompanyPayeeDialog };

function Acts({ overview }: { overview: MoneyOverview }) {
  const mayDo = useMayDo();
  const [asking, setAsking] = useState<keyof typeof dialogs>();
  const Dialog = asking && dialogs[asking];
  const paused = overview.paused !== '';
  return (
    <>
      {mayDo('payee') && (
        <Button onClick={() => setAsking('payee')} data-testid="company-payee">
          {texts.payee}
        </Button>
      )}
      {mayDo('autoRun') && (
        <Button onClick={() => setAsking('autoRun')} data-testid="auto-run">
          {texts.autoRun.action}
        </Button>
      )}
      {mayDo('pause') && (
        <Button variant="outlined" color={paused ? 'primary' : 'error'} onClick={() => setAsking('pause')} data-testid="pause">
          {paused ? texts.resume.action : texts.pause.action}
        </Button>
      )}
      {Dialog && <Dialog paused={paused} onClose={() => setAsking(undefined)} />}
    </>
  );
}

const figures = ['bank', 'pending', 'available', 'held', 'frozen', 'refunds', 'suspense', 'fees', 'owed', 'cost'] as const;

function Overview({ overview }: { overview: MoneyOverview }) {
  const { balanced, paused, waiting } = overview;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {paused && (
        <Alert severity="warning" data-testid="paused">
          {texts.paused(paused)}
        </Alert>
      )}
      <Section title={texts.waiting}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
          {(Object.keys(places) as (keyof typeof places)[]).map((what) => (
            <ButtonBase
              key={what}
              component={Link}
              to={places[what]}
              data-testid={`waiting-${what}`}
              sx={{
                display: 'block',
                textAlign: 'left',
                p: 2,
                border: 1,
                borderColor: waiting[what] > 0 ? 'warning.main' : 'divider',
                borderRadius: 1,
                '&:hover': { borderColor: 'primary.main' },
              }}
            >
              <Typography color="textSecondary">{texts.waits[what]}</Typography>
              <Typography sx={{ fontSize: 28, fontWeight: 600 }}>{countText(waiting[what])}</Typography>
            </ButtonBase>
          ))}
        </Box>
      </Section>
      <Section title={texts.balance}>
        <Alert
          severity={balanced ? 'success' : 'error'}
          icon={balanced ? <CheckIcon fontSize="inherit" /> : undefined}
          data-testid="balanced"
          sx={{ mb: 2 }}
        >
          {balanced ? texts.balanced : texts.unbalanced}
        </Alert>
        <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' } }}>
          {figures.map((name) => (
            <Box key={name}>
              <Typography component="dt" color="textSecondary">
                {texts.figures[name]}
              </Typography>
              <Typography
                component="dd"
                sx={{ m: 0, fontSize: 20, fontWeight: 600, overflowWrap: 'anywhere' }}
                data-testid={`sum-${name}`}
              >
                {/* The books have the bank as what all others came from; people read it as what lies there. */}
                {fenText(name === 'bank' ? -overview.bank : overview[name])}
              </Typography>
            </Box>
          ))}
          <Receivable channels={overview.receivable} />
        </Box>
      </Section>
    </Box>
  );
}

/** What channels have not paid over, in all and by channel. */
const Receivable = ({ channels }: { channels: MoneyOverview['receivable'] }) => (
  <Box>
    <Typography component="dt" color="textSecondary">
      {texts.figures.receivable}
    </Typography>
    <Typography
      component="dd"
      sx={{ m: 0, fontSize: 20, fontWeight: 600, overflowWrap: 'anywhere' }}
      data-testid="sum-receivable"
    >
      {fenText(channels.reduce((sum, { fen }) => sum + fen, 0))}
    </Typography>
    {channels.map(({ channel, fen, oldest }) => (
      <Typography component="dd" key={channel} variant="caption" color="textSecondary" sx={{ m: 0, display: 'block' }}>
        {channelName(channel)} {fenText(fen)}，最早 {oldest}
      </Typography>
    ))}
  </Box>
);
