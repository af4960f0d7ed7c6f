import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { halfWidth } from '@xinyue/contracts/halfWidth';
import { useState } from 'react';
import { isPrice, isPriceOrderWrong, type SpotFilters } from './spotFilters.ts';
import { spotTexts as texts } from './spotTexts.ts';

type Props = { filters: SpotFilters; onChange: (changes: Partial<SpotFilters>) => void };

/** Lowest and highest price; taken over with Enter or when the pair is left, not at every digit. */
export function PriceFields({ filters, onChange }: Props) {
  const [range, setRange] = useState({ moneyStart: filters.moneyStart, moneyEnd: filters.moneyEnd });
  const wrong = (text: string) => text !== '' && !isPrice(text);
  const disordered = isPriceOrderWrong(range.moneyStart, range.moneyEnd);
  const apply = () => {
    if (wrong(range.moneyStart) || wrong(range.moneyEnd) || disordered) return;
    if (range.moneyStart !== filters.moneyStart || range.moneyEnd !== filters.moneyEnd) onChange(range);
  };
  const field = (name: 'moneyStart' | 'moneyEnd', label: string) => (
    <TextField
      size="small"
      id={`filter-${name}`}
      label={label}
      value={range[name]}
      error={wrong(range[name]) || disordered}
      helperText={wrong(range[name]) ? texts.priceFormat : disordered && name === 'moneyEnd' ? texts.priceOrder : undefined}
      onChange={(event) => setRange({ ...range, [name]: halfWidth(event.target.value).trim() })}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && apply()}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">¥</InputAdornment> },
        inputLabel: { shrink: true },
      }}
      sx={{ flex: 1 }}
    />
  );
  return (
    <Box
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && apply()}
      sx={{ display: 'flex', gap: 1, gridColumn: { sm: '1 / -1', lg: 'auto' } }}
    >
      {field('moneyStart', texts.lowest)}
      {field('moneyEnd', texts.highest)}
    </Box>
  );
}
