import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ImportedRow } from '@xinyue/contracts/operations';
import type { FileRow } from './rowsOf.ts';
import { importTexts as texts } from './texts.ts';

/** Whether rows of a file say the stock of goods that are there. */
export function saysStock(rows: readonly FileRow[], judged: readonly ImportedRow[]): boolean {
  const known = new Set(judged.filter(({ state }) => state === 'change' || state === 'same').map(({ row }) => row));
  return rows.some(({ row, values }) => known.has(row) && String(values.inventoryTotal ?? '').trim() !== '');
}

type Props = { withStock: boolean; judged: readonly ImportedRow[]; onChange(withStock: boolean): void };

/**
 * Stock moves with every sale, so that the column of an export is soon an old one: it changes goods that are there only where somebody says so.
 * The rows are checked anew with every answer.
 */
export function StockChoice({ withStock, judged, onChange }: Props) {
  const differing = judged.filter(({ stockDiffers }) => stockDiffers).length;
  return (
    <Alert severity={differing > 0 ? 'warning' : 'info'} sx={{ mb: 1 }} data-testid="import-stock">
      <div>{withStock ? texts.stockChanges : texts.stockKept(differing)}</div>
      <FormControlLabel
        control={<Checkbox checked={withStock} onChange={(_, on) => onChange(on)} data-testid="import-with-stock" />}
        label={texts.withStock}
      />
    </Alert>
  );
}
