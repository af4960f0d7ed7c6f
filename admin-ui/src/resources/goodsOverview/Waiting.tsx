import Box from '@mui/material/Box';
import { orderStatuses } from '@xinyue/contracts/codes';
import type { UseGetListHookValue } from 'react-admin';
import { FailedNote } from '../../shared/blocks/FailedNote.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { mayUse } from '../../shared/mayUse.ts';
import { useOrderCount } from '../../shared/useOrderCount.ts';
import { usePendingCount } from '../../shared/usePendingCount.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { Figure } from './Figure.tsx';
import { ordersPath } from './paths.ts';
import { overviewTexts as texts } from './texts.ts';

/** What waits for somebody: paid orders to confirm, confirmed ones to hand over, and for staff the applications. Each is the total its own service tells. */
export function Waiting() {
  const staff = mayUse(sessionStore.get(), 'merchantManage', 'list');
  return (
    <Section title={texts.waiting}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        <Counted label={texts.toConfirm} count={useOrderCount(orderStatuses.paid)} to={ordersPath(orderStatuses.paid)} />
        <Counted
          label={texts.toHandOver}
          count={useOrderCount(orderStatuses.pendingPickup)}
          to={ordersPath(orderStatuses.pendingPickup)}
        />
        {staff && <Applications />}
      </Box>
    </Section>
  );
}

const Applications = () => <Counted label={texts.toAudit} count={usePendingCount()} to="/merchantManage" />;

/** A count that could not be read says so, with another try: a dash alone looks like nothing to do. */
const Counted = ({ label, count, to }: { label: string; count: UseGetListHookValue; to: string }) =>
  count.error && count.total === undefined ? (
    <FailedNote error={count.error} ownWords={texts.countFailed(label)} onRetry={() => void count.refetch()} />
  ) : (
    <Figure label={label} figure={count.total} to={to} />
  );
