import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RefundRow } from '@xinyue/contracts/operations';
import { moneyText } from '@xinyue/web/formats';
import { paymentTexts as texts } from './paymentTexts.ts';

/** What goes back to the payer, why, and how far it is. */
export function RefundLines({ refunds }: { refunds: readonly RefundRow[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {refunds.map(({ refundNo, money, state, reason, createTime, settleTime }) => (
        <li key={refundNo}>
          {texts.refund(moneyText(money), texts.refundStates[state])}
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {reason}
            <br />
            {settleTime ? texts.refundSettled(settleTime) : texts.refundOpened(createTime)}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
