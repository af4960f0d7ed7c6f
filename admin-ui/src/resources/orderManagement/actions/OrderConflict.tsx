import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { OrderRow } from '@xinyue/contracts/operations';
import { useOperation } from '../../../api/useOperation.ts';
import { conflictTexts as texts } from '../texts.ts';
import type { OrderMoved } from './useOrderAction.ts';

/** It may lie outside of what is seen when the button was pressed. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

/** An order that moved on while somebody decided about it: to what, by whom and when. What was typed and uploaded stays in sight until one leaves. */
export function OrderConflict({ order, moved }: { order: OrderRow; moved: OrderMoved | undefined }) {
  const call = useOperation();
  const { data } = useQuery({
    queryKey: ['orderManagement', 'conflict', order.id, moved],
    queryFn: ({ signal }) => call('readTimeline', { id: order.id }, { signal }),
    enabled: moved !== undefined,
  });
  if (!moved) return null;
  // The history goes on after it, for instance with an agreement that was made.
  const last = data?.findLast(({ what }) => what.endsWith(moved.label));
  return (
    <Alert ref={intoView} severity="warning" role="alert" data-testid="order-conflict" sx={{ mb: 2 }}>
      <Box sx={{ fontWeight: 600 }}>{moved.message}</Box>
      {last && <Box>{texts.by(last.who, last.time, last.what)}</Box>}
      <Box>{texts.kept}</Box>
    </Alert>
  );
}
