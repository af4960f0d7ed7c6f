import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { orderStatusLabels, orderStatusLabel, type OrderStatus, statusFromStored } from '@xinyue/contracts/codes';
import { useGetList, useListContext } from 'react-admin';
import { countText } from '../../app/formats.ts';

/** M-54: the tabs; the remaining codes are in the choice beside them. */
const tabs: (OrderStatus | undefined)[] = [undefined, 0, 1, 2, 3, 4];
const others = orderStatusLabels.filter(([code]) => !tabs.includes(code));

/** Status as tabs with the number of matches of each; all other filters stay. */
export function OrderTabs() {
  const { filterValues, setFilters } = useListContext();
  const { status, ...rest } = filterValues as { status?: unknown };
  const current = status === undefined ? undefined : statusFromStored(String(status));
  const inTabs = tabs.indexOf(current);
  const choose = (code: OrderStatus | undefined) => setFilters({ ...rest, status: code });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', pr: 1 }}>
      <Tabs
        value={inTabs < 0 ? false : inTabs}
        onChange={(_, index: number) => choose(tabs[index])}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label="订单状态"
        sx={{ flexGrow: 1, minWidth: 0 }}
      >
        {tabs.map((code) => (
          <Tab
            key={String(code)}
            data-testid={`tab-${code ?? 'all'}`}
            label={
              <span>
                {code === undefined ? '全部' : orderStatusLabel(code)} <TabCount filter={{ ...rest, status: code }} />
              </span>
            }
          />
        ))}
      </Tabs>
      <TextField
        select
        margin="none"
        fullWidth={false}
        value={inTabs < 0 ? String(status) : ''}
        onChange={({ target }) => choose(statusFromStored(target.value))}
        sx={{ minWidth: 120, flexShrink: 0 }}
        slotProps={{
          select: {
            displayEmpty: true,
            renderValue: (code) => (code ? orderStatusLabel(statusFromStored(String(code))) : '其他状态'),
          },
          htmlInput: { 'aria-label': '其他状态', 'data-testid': 'other-status' },
        }}
      >
        {others.map(([code, label]) => (
          <MenuItem key={String(code)} value={String(code)}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

const quiet = { onError: () => undefined };

/** A count is a help, not the matter itself: while it is unknown the tab stands without it. */
function TabCount({ filter }: { filter: Record<string, unknown> }) {
  const { total } = useGetList(
    'orderManagement',
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'payTime', order: 'DESC' } },
    quiet,
  );
  return total === undefined ? null : (
    <Box component="span" color="text.secondary" sx={{ fontWeight: 400 }}>
      {countText(total)}
    </Box>
  );
}
