import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { AttemptRow, DeliveryRow } from '@xinyue/contracts/operations';
import { useId, useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { deliveryTexts as texts, endpointTexts, typeName } from './webhookTexts.ts';

const colors = { waiting: 'info', sending: 'info', ok: 'success', failed: 'error', held: 'default' } as const;
type Props = { partner: string; row: DeliveryRow; url: string };

/** One event to one address: pressed, it opens its attempts. */
export function DeliveryItem({ partner, row, url }: Props) {
  const [open, setOpen] = useState(false);
  const mayChange = useMayDo()('edit');
  const part = useId();
  const { deliveryId, type, state, attempts, lastStatus, nextTime, createTime } = row;
  const facts = [
    createTime,
    texts.attempts(attempts),
    ...(lastStatus > 0 ? [texts.status(lastStatus)] : []),
    ...(nextTime && state === 'waiting' ? [texts.next(nextTime)] : []),
  ];
  return (
    <Box component="li" data-testid={`delivery-${deliveryId}`} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <ButtonBase
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-controls={part}
          sx={{ flex: 1, minWidth: 0, p: 1.5, gap: 1, justifyContent: 'flex-start', textAlign: 'left', font: 'inherit' }}
        >
          <ExpandIcon sx={{ color: 'text.secondary', transform: open ? 'rotate(180deg)' : 'none' }} />
          <Box component="span" sx={{ minWidth: 0, display: 'grid' }}>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {typeName(type)}
              </Typography>
              <Chip component="span" size="small" variant="outlined" color={colors[state]} label={texts.states[state]} />
            </Box>
            <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
              {url || texts.gone}
            </Typography>
            <Typography component="span" color="textSecondary">
              {facts.join(' · ')}
            </Typography>
          </Box>
        </ButtonBase>
        {mayChange && <Resend partner={partner} row={row} />}
      </Box>
      <Box id={part} hidden={!open} sx={{ px: 1.5, pb: 1.5, pl: { xs: 1.5, sm: 6 } }}>
        {open && <Attempts partner={partner} row={row} />}
      </Box>
    </Box>
  );
}

function Resend({ partner, row: { deliveryId, type, createTime } }: Omit<Props, 'url'>) {
  const call = useOperation();
  const { run, busy } = useRecordAction(texts.resend, () => undefined);
  const { action } = texts.resend;
  return (
    <Button
      size="small"
      loading={busy}
      onClick={() => void run(() => call('resendKeyDelivery', { partner, deliveryId }))}
      aria-label={`${action} ${typeName(type)} ${createTime}`}
      sx={{ ...narrow, mr: 1.5 }}
    >
      {action}
    </Button>
  );
}

/** Pt-C-13: time, status and kind of each attempt; of what the receiver said nothing is kept. */
function Attempts({ partner, row: { deliveryId, eventId, attempts } }: Omit<Props, 'url'>) {
  const call = useOperation();
  const { data, error, refetch } = useQuery({
    queryKey: ['openConsole', 'attempts', partner, deliveryId, attempts],
    queryFn: ({ signal }) => call('listKeyAttempts', { partner, deliveryId }, { signal }),
  });
  if (!data && error) return <FailedNote error={error} ownWords={texts.attemptsFailed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} />;
  return (
    <>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.event(eventId)}
      </Typography>
      {data.list.length === 0 && <Typography color="textSecondary">{texts.noAttempts}</Typography>}
      <Box component="ol" aria-label={texts.attemptsOf} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.list.map((one) => (
          <Attempt key={one.n} {...one} />
        ))}
      </Box>
    </>
  );
}

const Attempt = ({ n, time, status, ms, outcome }: AttemptRow) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.5 }}>
    <Typography component="span">{texts.nth(n)}</Typography>
    <Typography component="span" color={outcome === 'ok' ? 'success' : 'error'}>
      {endpointTexts.outcomes[outcome]}
      {status > 0 && ` · ${texts.status(status)}`}
    </Typography>
    <Typography component="span" color="textSecondary">
      {time} · {texts.ms(ms)}
    </Typography>
  </Box>
);
