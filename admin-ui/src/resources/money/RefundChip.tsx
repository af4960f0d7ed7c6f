import Chip from '@mui/material/Chip';
import type { RefundCaseRow } from '@xinyue/contracts/operations';
import { refundCaseStates } from '@xinyue/contracts/reviewWords';
import { refundTexts as texts } from './refundTexts.ts';

const colours = { review: 'warning', settled: 'success', failed: 'error', rejected: 'error' } as const;
/** A passed cancellation is no refund under way: that one has a row of its own; and one that came to nothing is no refund that failed. */
const ofCancel: Partial<Record<RefundCaseRow['state'], string>> = { opened: texts.cancelled, failed: texts.cancelFailed };
export const refundStateText = ({ kind, state }: RefundCaseRow): string =>
  (kind === 'cancel' ? ofCancel[state] : undefined) ?? refundCaseStates[state];

export const RefundChip = ({ row }: { row: RefundCaseRow }) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[row.state as keyof typeof colours] ?? 'default'}
    label={refundStateText(row)}
  />
);
