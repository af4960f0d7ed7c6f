import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';

/** K-23. */
const sorts: [string, string, 'ASC' | 'DESC'][] = [
  ['下单时间：新到旧', 'payTime', 'DESC'],
  ['下单时间：旧到新', 'payTime', 'ASC'],
  ['金额：高到低', 'money', 'DESC'],
  ['金额：低到高', 'money', 'ASC'],
];

/** the sort choice; on wide screens the column heads do the same. */
export function OrderSort() {
  const { sort, setSort } = useListContext();
  const index = sorts.findIndex(([, field, order]) => field === sort.field && order === sort.order);
  return (
    <TextField
      select
      margin="none"
      fullWidth={false}
      value={index < 0 ? '' : index}
      onChange={({ target }) => {
        const [, field, order] = sorts[Number(target.value)]!;
        setSort({ field, order });
      }}
      slotProps={{ htmlInput: { 'aria-label': '排序', 'data-testid': 'order-sort' } }}
    >
      {sorts.map(([label], at) => (
        <MenuItem key={label} value={at}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
