import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { countText, moneyText } from '@xinyue/web/formats';
import type { RequestOf } from '../../api/createOperationCaller.ts';
import { useOperation } from '../../api/useOperation.ts';
import { useListContext } from 'react-admin';
import { OrderSort } from './OrderSort.tsx';
import { orderTexts } from './texts.ts';

/** C-55: the sum over all matches, not only over this page, and what of it is paid: the rest is asked for, not earned. */
export function OrderSum() {
  const { filterValues, perPage, total, isPlaceholderData } = useListContext();
  const call = useOperation();
  const body = { ...filterValues, pageNum: 1, pageSize: perPage } as RequestOf<'sumOrders'>;
  const sum = useQuery({
    queryKey: ['orderManagement', 'sum', filterValues],
    queryFn: ({ signal }) => call('sumOrders', body, { signal }),
  });
  return (
    <Box
      aria-live="polite"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 1.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        minHeight: 44,
      }}
    >
      <span>符合条件 {total === undefined || isPlaceholderData ? '-' : countText(total)} 笔，金额合计</span>
      {sum.isError ? (
        <>
          <Box component="span" sx={{ color: 'error.main' }}>
            {orderTexts.sumFailed}
          </Box>
          <Button size="small" onClick={() => void sum.refetch()}>
            重试
          </Button>
        </>
      ) : sum.isPending ? (
        <Skeleton width={120} />
      ) : (
        <>
          <Box component="strong" data-testid="order-sum" sx={{ fontSize: 16 }}>
            {moneyText(sum.data.money)}
          </Box>
          <Box component="span" data-testid="order-sum-paid">
            其中已支付 <strong>{moneyText(sum.data.paidMoney)}</strong>
          </Box>
        </>
      )}
      <Box sx={{ flexGrow: 1 }} />
      <OrderSort />
    </Box>
  );
}
