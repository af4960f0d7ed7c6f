import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { orderStatusLabel, type OrderStatus } from '@xinyue/contracts/codes';
import type { Session } from '../../session/readSession.ts';
import { countText } from '../../shared/formats.ts';
import { tabStatuses, tabValue } from './orderFilters.ts';
import { orderTexts as texts } from './orderTexts.ts';
import { useOrderCounts } from './orderQueries.ts';

type Props = { session: Session; status: OrderStatus | undefined; onChange: (status: OrderStatus | undefined) => void };

/** every tab with its number; codes beyond the five have no tab and count under "all". */
export function OrderTabs({ session, status, onChange }: Props) {
  const counts = useOrderCounts(session).data;
  const label = (tab: OrderStatus | undefined) => {
    const count = tab === undefined ? counts?.total : counts?.states.find((state) => state.status === tab)?.total;
    const name = tab === undefined ? texts.all : orderStatusLabel(tab);
    return count ? `${name} ${countText(count)}` : name;
  };
  return (
    <Tabs
      value={tabValue(status)}
      onChange={(_event, value: string) => onChange(tabStatuses.find((tab) => tabValue(tab) === value))}
      variant="scrollable"
      scrollButtons={false}
      aria-label={texts.tabs}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2, '& .MuiTabs-indicator': { bgcolor: 'background.amber', height: 3 } }}
    >
      {tabStatuses.map((tab) => (
        <Tab key={tabValue(tab)} value={tabValue(tab)} label={label(tab)} sx={{ minWidth: 72, px: 1.5 }} />
      ))}
    </Tabs>
  );
}
