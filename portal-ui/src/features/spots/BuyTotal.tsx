import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatFen } from '@xinyue/contracts/money';
import { moneyInWords } from '@xinyue/contracts/moneyInWords';
import { spotTexts as texts } from './spotTexts.ts';

/** The live total, said aloud when it changes; in words too, as contracts have it. */
export function BuyTotal({ fen }: { fen: number | undefined }) {
  return (
    <Box sx={{ bgcolor: 'background.tint', borderRadius: 1, px: 2, py: 1.5 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}
        aria-live="polite"
      >
        <span>{texts.amount}</span>
        <Typography component="output" data-testid="buy-total" sx={{ fontSize: 24, fontWeight: 600, color: 'text.amber' }}>
          {fen === undefined ? '-' : `¥${formatFen(fen)}`}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'right', minHeight: '1.55em' }}>
        {fen !== undefined && `${texts.inWords}：${moneyInWords(fen)}`}
      </Typography>
    </Box>
  );
}
