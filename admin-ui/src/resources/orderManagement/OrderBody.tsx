import Box from '@mui/material/Box';
import type { OrderRow } from '@xinyue/contracts/operations';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { OrderAgreement } from './agreement/OrderAgreement.tsx';
import { FreezeMoney } from './actions/FreezeMoney.tsx';
import { AgreementPictures } from './agreement/AgreementPictures.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

/** Everything about one order: what was agreed, and what happened since. Side by side on a page, one below the other in the drawer. */
export function OrderBody({ order, wide = false }: { order: OrderRow; wide?: boolean }) {
  return (
    <Box
      data-testid="order-detail"
      sx={{
        display: 'grid',
        columnGap: 5,
        gridTemplateColumns: { xs: '100%', md: wide ? 'minmax(0, 3fr) minmax(0, 2fr)' : '100%' },
      }}
    >
      <div>
        <OrderFacts order={order} />
        <AgreementPictures saved={order.reamrk1} />
        <OrderAgreement order={order} />
        <FreezeMoney order={order} />
      </div>
      <div>
        <OrderTimeline id={order.id} />
        <AuditTrail area="order" rowId={order.id} />
      </div>
    </Box>
  );
}
