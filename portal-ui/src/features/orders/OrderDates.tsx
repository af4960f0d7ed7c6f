import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { OrderFilters } from './orderFilters.ts';
import { orderTexts as texts } from './orderTexts.ts';

type Props = { from: string; to: string; onChange: (changes: Partial<OrderFilters>) => void };

/** Po-38: from which day of ordering to which; each may be left open. */
export const OrderDates = ({ from, to, onChange }: Props) => (
  <Box sx={{ display: 'flex', gap: 1, width: { xs: 1, sm: 'auto' } }}>
    <Day id="order-from" label={texts.orderedFrom} value={from} most={to} onChange={(day) => onChange({ from: day })} />
    <Day id="order-to" label={texts.orderedTo} value={to} least={from} onChange={(day) => onChange({ to: day })} />
  </Box>
);

type DayProps = { id: string; label: string; value: string; least?: string; most?: string; onChange: (day: string) => void };

/** A year that is being typed, 0002 on its way to 2026, asks for nothing yet. */
const isTyped = (day: string) => day === '' || day >= '2000';

function Day({ id, label, value, least, most, onChange }: DayProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      id={id}
      type="date"
      size="small"
      label={label}
      value={typed ?? value}
      onChange={({ target: { value: day } }) => {
        setTyped(isTyped(day) ? undefined : day);
        if (isTyped(day)) onChange(day);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: least, max: most || '9999-12-31' } }}
      sx={{ width: { xs: 1, sm: 160 } }}
    />
  );
}
