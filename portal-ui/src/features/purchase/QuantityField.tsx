import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { messages } from '@xinyue/contracts/messages';
import { fenFromYuan, formatFen, isYuan, maxOrderFen } from '@xinyue/contracts/money';
import type { SpotCard } from '@xinyue/contracts/operations';
import { typedFigure } from '@xinyue/contracts/typedFigure';
import { countText } from '@xinyue/web/formats';
import { purchaseTexts } from './purchaseTexts.ts';

type Props = { spot: SpotCard; value: string; problem: string; disabled: boolean; onChange: (value: string) => void };

const square = { width: 48, height: 48, border: 1, borderColor: 'divider', borderRadius: 1 };

/** whole numbers from the minimum to the stock. */
export function QuantityField({ spot, value, problem, disabled, onChange }: Props) {
  const step = (by: 1 | -1) => onChange(stepQuantity(value, by, spot));
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <IconButton
        aria-label={purchaseTexts.less}
        disabled={disabled || Number(value) <= spot.miniTotal}
        onClick={() => step(-1)}
        sx={{ ...square, mt: 0.5 }}
      >
        <RemoveIcon />
      </IconButton>
      <TextField
        id="buy-quantity"
        label={purchaseTexts.quantity(spot.unit)}
        value={value}
        disabled={disabled}
        error={problem !== ''}
        helperText={problem || purchaseTexts.quantityRange(countText(spot.miniTotal), countText(spot.inventoryTotal), spot.unit)}
        onChange={(event) => onChange(typedFigure(event.target.value))}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
          if (!by) return;
          event.preventDefault();
          step(by);
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 } }}
        sx={{ flexGrow: 1, '& input': { textAlign: 'right', fontSize: 17 } }}
      />
      <IconButton
        aria-label={purchaseTexts.more}
        disabled={disabled || Number(value) >= spot.inventoryTotal}
        onClick={() => step(1)}
        sx={{ ...square, mt: 0.5 }}
      >
        <AddIcon />
      </IconButton>
    </Box>
  );
}

export type Purchase = { quantity: number; fen: number } | { problem: string };

type Good = Pick<SpotCard, 'money' | 'miniTotal' | 'inventoryTotal' | 'unit'>;

/** V-21, R-39: what buying this many costs in fen, or the sentence that says why it cannot be (the same as the server's). */
export function checkQuantity(text: string, good: Good): Purchase {
  if (!/^\d+$/.test(text) || Number(text) < 1) return { problem: messages.notInteger };
  const quantity = Number(text);
  if (quantity < good.miniTotal) return { problem: messages.underMinimum(good.miniTotal, quantity, good.unit) };
  if (quantity > good.inventoryTotal) return { problem: messages.stockShort(good.inventoryTotal, quantity, good.unit) };
  const fen = isYuan(good.money) ? fenFromYuan(good.money) * quantity : Number.NaN;
  if (!(fen <= maxOrderFen)) return { problem: messages.totalTooLarge(formatFen(maxOrderFen)) };
  return { quantity, fen };
}

/** The next number of the stepper, kept between minimum and stock; from a text that is no number it starts at the minimum. */
export function stepQuantity(text: string, step: 1 | -1, good: Good): string {
  const start = /^\d{1,9}$/.test(text) ? Number(text) + step : good.miniTotal;
  return String(Math.max(good.miniTotal, Math.min(good.inventoryTotal, start)));
}
