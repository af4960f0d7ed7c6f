import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { orderSorts } from '@xinyue/contracts/codes';
import { countText, moneyText } from '@xinyue/web/formats';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { listWords } from '@xinyue/web/words/listWords';
import { useListContext } from 'react-admin';
import type { RequestOf } from '../../../api/createOperationCaller.ts';
import { useOperation } from '../../../api/useOperation.ts';
import { orderSortLabels } from '../../../shared/names.ts';
import { orderTexts } from '../texts.ts';

type Sort = { field: string; order: string };

/** K-23: what the sort choice offers, in its order: the documented value and the column and direction of the list. */
const sortChoices: (Sort & { paixu: number; order: 'ASC' | 'DESC' })[] = [
  { paixu: orderSorts.dateDesc, field: 'payTime', order: 'DESC' },
  { paixu: orderSorts.dateAsc, field: 'payTime', order: 'ASC' },
  { paixu: orderSorts.amountDesc, field: 'money', order: 'DESC' },
  { paixu: orderSorts.amountAsc, field: 'money', order: 'ASC' },
];

/** The documented value of the order a list stands in; the newest first where it has none. */
export const paixuOf = ({ field, order }: Sort): number =>
  sortChoices.find((one) => one.field === field && one.order === order)?.paixu ?? orderSorts.dateDesc;

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
            {buttonWords.retry}
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

/** the sort choice; on wide screens the column heads do the same. */
function OrderSort() {
  const { sort, setSort } = useListContext();
  const index = sortChoices.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <TextField
      select
      margin="none"
      fullWidth={false}
      value={index < 0 ? '' : index}
      onChange={({ target }) => {
        const { field, order } = sortChoices[Number(target.value)]!;
        setSort({ field, order });
      }}
      slotProps={{ htmlInput: { 'aria-label': listWords.sort, 'data-testid': 'order-sort' } }}
    >
      {sortChoices.map(({ paixu }, at) => (
        <MenuItem key={paixu} value={at}>
          {orderSortLabels[paixu]}
        </MenuItem>
      ))}
    </TextField>
  );
}
