import Box from '@mui/material/Box';
import { orderStatuses } from '@xinyue/contracts/codes';
import { useGetList } from 'react-admin';
import { Section } from '../../app/blocks/Section.tsx';
import { mayUse } from '../../app/mayUse.ts';
import { usePendingCount } from '../../app/usePendingCount.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { Figure } from './Figure.tsx';
import { ordersPath } from './paths.ts';
import { overviewTexts as texts } from './texts.ts';

const quiet = { onError: () => undefined };

/** What waits for somebody: paid orders to confirm, confirmed ones to hand over, and for staff the applications. Each is the total its own service tells. */
export function Waiting() {
  const staff = mayUse(sessionStore.get(), 'merchantManage', 'list');
  return (
    <Section title={texts.waiting}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        <Figure label={texts.toConfirm} figure={useOrderCount(orderStatuses.paid)} to={ordersPath(orderStatuses.paid)} />
        <Figure
          label={texts.toHandOver}
          figure={useOrderCount(orderStatuses.pendingPickup)}
          to={ordersPath(orderStatuses.pendingPickup)}
        />
        {staff && <Applications />}
      </Box>
    </Section>
  );
}

const Applications = () => <Figure label={texts.toAudit} figure={usePendingCount()} to="/merchantManage" />;

const useOrderCount = (status: number): number | undefined =>
  useGetList(
    'orderManagement',
    { filter: { status }, pagination: { page: 1, perPage: 1 }, sort: { field: 'payTime', order: 'DESC' } },
    quiet,
  ).total;
