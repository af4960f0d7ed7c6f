import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { OrderRow } from '@xinyue/contracts/operations';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { OrderActions } from './actions/OrderActions.tsx';
import { OrderBody } from './OrderBody.tsx';
import { orderTexts as texts } from './texts.ts';

/** `/orderManagement/<id>/show`: one order with its history on a page of its own, to be read at length, passed on as a link, or printed. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, isPending, refetch } = useGetOne<OrderRow>('orderManagement', { id }, { retry: false });
  usePageTitle(order ? `${texts.page} ${order.orderNo}` : texts.page);
  return (
    <>
      <Breadcrumb page={texts.page} />
      {!order && error ? (
        <FailedNote
          error={error}
          ownWords={texts.loadFailed}
          onRetry={() => void refetch()}
          back={{ to: '/orderManagement', label: texts.toList }}
        />
      ) : isPending || !order ? (
        <SkeletonRows rows={10} />
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
            <Typography variant="h1" sx={{ flexGrow: 1 }}>
              {texts.page} {order.orderNo}
            </Typography>
            <Button startIcon={<PrintIcon />} onClick={() => window.print()} data-testid="order-print">
              {texts.print}
            </Button>
          </Box>
          <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
            <OrderBody order={order} wide />
            <Box sx={{ displayPrint: 'none', borderTop: 1, borderColor: 'divider', pt: 2, mt: 2 }}>
              <OrderActions order={order} large />
            </Box>
          </Paper>
        </>
      )}
    </>
  );
}
