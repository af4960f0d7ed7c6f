import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { beijingDay, dayEnd, dayStart } from '@xinyue/web/days';
import { moneyText } from '@xinyue/web/formats';
import { Link as RouterLink } from 'react-router-dom';
import { clock } from '../../api/server.ts';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { useFirst } from '../../shared/useFirst.ts';
import { paidPath } from './LowGoods.tsx';
import { overviewTexts as texts } from './texts.ts';

type PaidDay = { day: string; paid: number };

/** What was paid today and on the six days before, in Beijing: the sum of C-55 by the time of payment, so of the orders that one may see. */
export function PaidWeek() {
  const call = useOperation();
  const days = useFirst(() => [-6, -5, -4, -3, -2, -1, 0].map((before) => beijingDay(clock.now(), before)));
  const { data, error, refetch } = useQuery({
    queryKey: ['orderManagement', 'paidWeek', days],
    queryFn: ({ signal }) =>
      Promise.all(
        days.map(async (day): Promise<PaidDay> => {
          const found = await call('sumOrders', { updateTimeStart: dayStart(day), updateTimeEnd: dayEnd(day) }, { signal });
          return { day, paid: found.paidMoney };
        }),
      ),
  });
  const today = data?.at(-1);
  return (
    <Section title={texts.paid}>
      {error && !data ? (
        <FailedNote error={error} ownWords={texts.paidFailed} onRetry={() => void refetch()} />
      ) : !data || !today ? (
        <SkeletonRows rows={3} height={56} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography color="textSecondary">{texts.paidToday}</Typography>
            <Typography sx={{ fontSize: 28, fontWeight: 600, overflowWrap: 'anywhere' }} data-testid="paid-today">
              {moneyText(today.paid)}
            </Typography>
            <Line days={data} />
          </Box>
          <Days days={data} />
        </Box>
      )}
    </Section>
  );
}

const size = { width: 420, height: 120, edge: 8 };

/** Seven points and the line between them, for eyes alone: the figures stand beside it. */
function Line({ days }: { days: readonly PaidDay[] }) {
  const { palette } = useTheme();
  const most = Math.max(...days.map(({ paid }) => paid), 1);
  const at = days.map(({ paid }, nth) => ({
    x: size.edge + (nth / (days.length - 1)) * (size.width - 2 * size.edge),
    y: size.height - size.edge - (paid / most) * (size.height - 2 * size.edge),
  }));
  return (
    <Box sx={{ mt: 1, maxWidth: size.width }} aria-hidden data-testid="paid-line">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} width="100%">
        <line x1={0} x2={size.width} y1={size.height - 1} y2={size.height - 1} stroke={palette.divider} strokeWidth={1} />
        <polyline
          points={at.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke={palette.primary.main}
          strokeWidth={2}
        />
        {at.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={4} fill={palette.primary.main} />
        ))}
      </svg>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <span>{days[0]?.day.slice(5)}</span>
        <span>{texts.today}</span>
      </Box>
    </Box>
  );
}

/** The same as figures, newest first, each with the way to its orders. */
const Days = ({ days }: { days: readonly PaidDay[] }) => (
  <Box component="ul" aria-label={texts.paid} sx={{ listStyle: 'none', m: 0, p: 0, minWidth: 0 }}>
    {days.toReversed().map(({ day, paid }) => (
      <Box component="li" key={day} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
        <Link component={RouterLink} to={paidPath(day)} color="inherit">
          {day}
        </Link>
        <span>{moneyText(paid)}</span>
      </Box>
    ))}
  </Box>
);
