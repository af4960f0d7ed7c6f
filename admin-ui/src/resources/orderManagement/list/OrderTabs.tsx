import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { orderStatusLabel, type OrderStatus } from '@xinyue/contracts/codes';
import type { OrderCounts } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RequestOf } from '../../../api/createOperationCaller.ts';
import { useOperation } from '../../../api/useOperation.ts';
import { mayUse } from '../../../session/screenRights.ts';
import { useSession } from '../../../session/useSession.ts';
import { CountedTabs } from '../../../shared/blocks/CountedTabs.tsx';
import { TabCount } from '../../../shared/blocks/TabCount.tsx';
import { orderTexts as texts } from '../texts.ts';
import { codeOf, filterOf, orderTabs, otherCodes, tabOf, countOf, type OrderTab } from './orderTabs.ts';

/** Status as tabs with the number of matches of each; all other filters stay. The cancelled ones have a list of their own. */
export function OrderTabs() {
  const { filterValues, setFilters } = useListContext();
  const countOf = useOrderCounts(filterValues);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = tabOf(filterValues);
  const current = open ? undefined : codeOf(filterValues);
  const who = useSession();
  const [holds, simulated] = [mayUse(who, 'holds', 'list'), mayUse(who, 'simulatedOrder', 'list')];
  const chooseCode = (code: OrderStatus) => {
    setAnchor(undefined);
    setFilters(filterOf({ filter: { status: code } }, filterValues));
  };
  return (
    <>
      <CountedTabs
        label={texts.tabs}
        tabs={orderTabs}
        value={open?.key ?? 'other'}
        onChange={(key) => {
          const tab = orderTabs.find((one) => one.key === key);
          if (tab) setFilters(filterOf(tab, filterValues));
        }}
        renderCount={(tab) => <TabCount total={countOf(tab)} />}
      >
        <Tab
          icon={<ArrowIcon />}
          iconPosition="end"
          value="other"
          data-testid="tab-other"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          label={current === undefined ? '其他状态' : orderStatusLabel(current)}
        />
        <Tab value="cancelled" label={texts.cancelled} component={Link} to="/cancelledOrders" data-testid="tab-cancelled" />
        {holds && holdsTab}
        {simulated && simulatedTab}
      </CountedTabs>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {otherCodes.map(([code, label]) => (
          <MenuItem
            key={String(code)}
            selected={code === current}
            onClick={() => chooseCode(code)}
            data-testid={`status-${code}`}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Z-101: beside the orders, under a tab of their own, and without a number: it would stand beside those of real orders. */
const simulatedTab = (
  <Tab value="simulated" label={texts.simulated} component={Link} to="/simulatedOrder" data-testid="tab-simulated" />
);

const holdsTab = <Tab value="holds" label={texts.holds} component={Link} to="/holds" data-testid="tab-holds" />;

/** Over the lists that lie beside the orders that live: the way back to these, and on to the other. */
export function OtherOrderTabs({ open }: { open: 'cancelled' | 'holds' | 'simulated' }) {
  const who = useSession();
  const may = (resource: string) => mayUse(who, resource, 'list');
  return (
    <Tabs
      value={open}
      variant="scrollable"
      scrollButtons={false}
      aria-label={texts.tabs}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {may('orderManagement') && (
        <Tab value="living" label={texts.living} component={Link} to="/orderManagement" data-testid="tab-living" />
      )}
      {may('cancelledOrders') && (
        <Tab value="cancelled" label={texts.cancelled} component={Link} to="/cancelledOrders" data-testid="tab-cancelled" />
      )}
      {may('holds') && holdsTab}
      {may('simulatedOrder') && simulatedTab}
    </Tabs>
  );
}

type Filter = Record<string, unknown>;

/**
 * How many orders stand under each tab with the other filters as they are: one call for all tabs, and one more for tabs of all days where the
 * filter names a day. Undefined while a number is not known: a count is a help, not the matter itself.
 */
function useOrderCounts(filterValues: Filter): (tab: OrderTab) => number | undefined {
  const allCodes = filterOf({ filter: {} }, filterValues);
  const allDays = filterOf({ filter: {}, anyDay: true }, filterValues);
  const [ofDays, ofAllDays] = [useCounts(allCodes), useCounts(allDays)];
  return (tab) => {
    const counts = tab.anyDay ? ofAllDays : ofDays;
    return counts && countOf(tab, counts);
  };
}

function useCounts(filter: Filter): OrderCounts | undefined {
  const call = useOperation();
  return useQuery({
    queryKey: ['orderManagement', 'counts', filter],
    queryFn: ({ signal }) => call('countOrders', filter as RequestOf<'countOrders'>, { signal }),
  }).data;
}
