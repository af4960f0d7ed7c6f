import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { clearingReasons } from '@xinyue/contracts/settlementWords';
import type { MoneyBalance } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { PayeeWaitNote } from '../../shared/blocks/PayeeWaitNote.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { WithReason } from '../../shared/blocks/WithReason.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { AutoWithdraw } from './AutoWithdraw.tsx';
import { ownTexts as texts } from './ownTexts.ts';
import { useBalance } from './useBalance.ts';
import { payeeText } from './WithdrawalDetail.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import { hindrance } from './withdrawRules.ts';

/** what there is, where it goes, and the way to it. Read again by itself. */
export function BalancePanel() {
  const { data, error, refetch } = useBalance();
  const again = () => void refetch();
  return (
    <Section title={texts.balance} sx={{ mb: 2, minHeight: { xs: 540, md: 292 } }}>
      {data ? (
        <Balance balance={data} onChanged={again} />
      ) : error ? (
        <FailedNote error={error} ownWords={texts.balanceFailed} onRetry={again} />
      ) : (
        <SkeletonRows rows={3} height={56} />
      )}
    </Section>
  );
}

function Balance({ balance, onChanged }: { balance: MoneyBalance; onChanged(): void }) {
  const { bal_sign, pending, held, frozen, paidOut, paused } = balance;
  const [asking, setAsking] = useState(false);
  const mayDo = useMayDo();
  const reason = hindrance(balance);
  return (
    <>
      {paused && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          提现已暂停：{paused}
        </Alert>
      )}
      {bal_sign < 0 && <Owing fen={-bal_sign} />}
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr 1fr 1fr' }, alignItems: 'start' }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <Figure label={texts.figures.available} fen={bal_sign} large />
          {mayDo('ask') && (
            <WithReason reason={reason}>
              <Button
                variant="contained"
                disabled={reason !== undefined}
                onClick={() => setAsking(true)}
                data-testid="withdraw"
                sx={{ mt: 1 }}
              >
                {texts.withdraw}
              </Button>
            </WithReason>
          )}
          {reason && (
            <Typography color="textSecondary" sx={{ mt: 0.5 }} data-testid="hindrance">
              {reason}
            </Typography>
          )}
        </Box>
        <Figure label={texts.figures.pending} fen={pending} hint={texts.pendingHint}>
          <Clearing balance={balance} />
        </Figure>
        <Figure label={texts.figures.held} fen={held} />
        <Figure label={texts.figures.frozen} fen={frozen} />
        <Figure label={texts.figures.paidOut} fen={paidOut} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          borderTop: 1,
          borderColor: 'divider',
          mt: 2,
          pt: 2,
        }}
      >
        <Payee balance={balance} onChanged={onChanged} />
        <AutoWithdraw balance={balance} />
      </Box>
      {asking && <WithdrawDialog balance={balance} onClose={() => setAsking(false)} />}
    </>
  );
}

const ofCancelled = { type: 'cancelled' } as const;
const shownOrders = 5;
const sealedMs = 3_000;

/** What is owed, with the last cancelled orders, which it comes from. */
function Owing({ fen }: { fen: number }) {
  const call = useOperation();
  const { data } = useQuery({
    queryKey: ['moneyEntries', 'cancelled'],
    queryFn: ({ signal }) => call('listOwnEntries', { ...ofCancelled, pageNum: 1, pageSize: shownOrders }, { signal }),
    // A line is sealed a moment after its booking.
    refetchInterval: ({ state }) => (state.data?.list.length ? false : sealedMs),
  });
  const orders = data?.list.filter(({ available }) => available < 0) ?? [];
  return (
    <Alert severity="error" data-testid="owing" sx={{ mb: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {texts.owing} {fenText(fen)}
      </Typography>
      {texts.owingWhy}
      {orders.map(({ seq, no, available, time }) => (
        <Typography key={seq}>{texts.owingOrder(no, fenText(-available), time)}</Typography>
      ))}
      <Button
        component={Link}
        to={`/moneyEntries?filter=${encodeURIComponent(JSON.stringify(ofCancelled))}`}
        color="inherit"
        size="small"
        sx={{ display: 'block', width: 'fit-content', ml: -0.5 }}
      >
        {texts.owingEntries}
      </Button>
    </Alert>
  );
}

type FigureProps = { label: string; fen: number; large?: boolean; hint?: string; children?: ReactNode };

const Figure = ({ label, fen, large, hint, children }: FigureProps) => (
  <Box>
    <Typography color="textSecondary">{label}</Typography>
    <Typography
      data-testid={`figure-${label}`}
      sx={{
        fontSize: large ? 28 : 20,
        fontWeight: 600,
        overflowWrap: 'anywhere',
        ...(fen < 0 && { color: 'error.main' }),
      }}
    >
      {fenText(fen)}
    </Typography>
    {hint && (
      <Typography variant="caption" color="textSecondary">
        {hint}
      </Typography>
    )}
    {children}
  </Box>
);

/** What of it was picked up and waits: for what, and until when. */
const Clearing = ({ balance: { clearing, clearingFor } }: { balance: MoneyBalance }) => {
  if (clearingFor.length === 0) return null;
  return (
    <Box data-testid="clearing" sx={{ mt: 0.5 }}>
      {clearing > 0 && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {texts.clearing} {fenText(clearing)}
        </Typography>
      )}
      {clearingFor.map(({ why, fen, until }) => (
        <Typography key={why} variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {texts.clearingFor(clearingReasons[why], fenText(fen), until)}
        </Typography>
      ))}
    </Box>
  );
};

/** Z-62: bank and masked number; where it was replaced a moment ago, from when on it is paid, and what is to be done where staff did. */
const Payee = ({ balance: { payee, payeeReadyFrom, payeeWait }, onChanged }: { balance: MoneyBalance; onChanged(): void }) => (
  <Box data-testid="payee">
    <Typography variant="h3" sx={{ mb: 0.5 }}>
      {texts.payee}
    </Typography>
    <Typography sx={{ overflowWrap: 'anywhere' }}>{payee ? payeeText(payee) : texts.noPayee}</Typography>
    {payeeWait ? (
      <PayeeWaitNote wait={payeeWait} onDone={onChanged} />
    ) : (
      payeeReadyFrom && <Typography color="warning">{texts.readyFrom(payeeReadyFrom)}</Typography>
    )}
  </Box>
);
