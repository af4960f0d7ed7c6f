import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { orderStatusLabels, orderStatusLabel, type OrderStatus, statusFromStored } from '@xinyue/contracts/codes';
import { useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { countText } from '../../app/formats.ts';

/** M-54: the tabs; the remaining codes are in the choice beside them. */
const tabs: (OrderStatus | undefined)[] = [undefined, 0, 1, 2, 3, 4];
const others = orderStatusLabels.filter(([code]) => !tabs.includes(code));

/** Status as tabs with the number of matches of each; all other filters stay. */
export function OrderTabs() {
  const { filterValues, setFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { status, ...rest } = filterValues as { status?: unknown };
  const current = status === undefined ? undefined : statusFromStored(String(status));
  const inTabs = tabs.indexOf(current);
  const choose = (code: OrderStatus | undefined) => {
    setAnchor(undefined);
    setFilters({ ...rest, status: code });
  };
  return (
    <>
      <Tabs
        value={inTabs < 0 ? tabs.length : inTabs}
        onChange={(_, index: number) => index < tabs.length && choose(tabs[index])}
        variant="scrollable"
        scrollButtons={false}
        aria-label="订单状态"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
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
        <Tab
          icon={<ArrowIcon />}
          iconPosition="end"
          data-testid="tab-other"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          label={inTabs < 0 ? orderStatusLabel(current) : '其他状态'}
        />
      </Tabs>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {others.map(([code, label]) => (
          <MenuItem key={String(code)} selected={code === current} onClick={() => choose(code)} data-testid={`status-${code}`}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
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
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {countText(total)}
    </Box>
  );
}
