import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderRow } from '@xinyue/contracts/operations';
import { hiddenText } from '@xinyue/web/hiddenText';
import { leftText, spokenMinutes } from '@xinyue/web/timeLeft';
import { orderTexts as texts } from './orderTexts.ts';
import { msLeft } from './payDeadline.ts';

/**
 * S-04: how long an unpaid order is still held. The running figure is visual only; screen readers get the deadline with the row, and an
 * announcement at five minutes, at one and at the end.
 */
export function PayCountdown({ order, now }: { order: OrderRow; now: Date }) {
  if (order.payBefore === null) return null;
  const ms = msLeft(order, now);
  const spoken = ms === undefined ? undefined : spokenMinutes(ms);
  return (
    <>
      {ms !== undefined && (
        <Typography
          component="p"
          variant="body2"
          data-testid="pay-countdown"
          sx={{
            mt: 0.5,
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
            color: ms <= 300_000 ? 'error.main' : 'text.secondary',
          }}
        >
          <span aria-hidden="true">{texts.payLeft(leftText(ms))}</span>
          <Box component="span" sx={hiddenText}>
            {texts.payBefore(order.payBefore)}
          </Box>
        </Typography>
      )}
      <Box component="output" sx={hiddenText}>
        {spoken ? texts.paySpoken(order.spotName, spoken) : ''}
      </Box>
    </>
  );
}
