import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OrderStatus } from '@xinyue/contracts/codes';
import type { OrderRow } from '@xinyue/contracts/operations';
import { paidStatuses } from '@xinyue/contracts/orderTransitions';
import { useState } from 'react';
import { useOperation } from '../../../api/useOperation.ts';
import { mayUse } from '../../../session/screenRights.ts';
import { useSession } from '../../../session/useSession.ts';
import { RecordQuestion } from '../../../shared/blocks/RecordQuestion.tsx';
import { freezeTexts as texts } from '../texts.ts';
import { OrderBrief } from './OrderBrief.tsx';

/** The money of a paid order, as long as it is not withdrawn: kept back, or given free again, by who manages money. */
export function FreezeMoney({ order }: { order: OrderRow }) {
  const [asking, setAsking] = useState<'freeze' | 'thaw'>();
  const who = useSession();
  if (!paidStatuses.includes(order.status as OrderStatus) || !mayUse(who, 'withdrawals', 'freeze')) return null;
  return (
    <Box component="section" aria-label={texts.title} sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {texts.title}
      </Typography>
      {(['freeze', 'thaw'] as const).map((what) => (
        <Button key={what} size="small" onClick={() => setAsking(what)} data-testid={`${what}-money`}>
          {texts[what].action}
        </Button>
      ))}
      {asking && <FreezeDialog order={order} what={asking} onClose={() => setAsking(undefined)} />}
    </Box>
  );
}

type Props = { order: OrderRow; what: 'freeze' | 'thaw'; onClose(): void };

function FreezeDialog({ order, what, onClose }: Props) {
  const words = texts[what];
  const freeze = what === 'freeze';
  const call = useOperation();
  return (
    <RecordQuestion
      words={words}
      reason={freeze ? { label: texts.reason, missing: texts.reasonMissing, about: order.id } : undefined}
      danger={freeze}
      send={(reason) => call('freezeOrderMoney', { orderId: order.id, freeze: freeze ? 1 : 0, reason })}
      onClose={onClose}
    >
      <OrderBrief order={order} />
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {words.consequence}
      </Typography>
    </RecordQuestion>
  );
}
