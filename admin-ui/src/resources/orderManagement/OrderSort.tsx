import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { orderSortLabels } from '../../shared/names.ts';
import { sortChoices } from './paixuOf.ts';

/** the sort choice; on wide screens the column heads do the same. */
export function OrderSort() {
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
      slotProps={{ htmlInput: { 'aria-label': '排序', 'data-testid': 'order-sort' } }}
    >
      {sortChoices.map(({ paixu }, at) => (
        <MenuItem key={paixu} value={at}>
          {orderSortLabels[paixu]}
        </MenuItem>
      ))}
    </TextField>
  );
}
