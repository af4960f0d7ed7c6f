import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { countText } from '@xinyue/web/formats';
import type { Session } from '../../session/readSession.ts';
import { codesOf, tabLabel, tabStatuses, tabValue, type OrderTab } from './orderFilters.ts';
import { orderTexts as texts } from './orderTexts.ts';
import { useOrderCounts } from './orderQueries.ts';

type Props = { session: Session; status: OrderTab | undefined; onChange: (status: OrderTab | undefined) => void };

/** every tab with its number. */
export function OrderTabs({ session, status, onChange }: Props) {
  const counts = useOrderCounts(session).data;
  const countOf = (codes: readonly unknown[]) =>
    counts?.states.filter(({ status: code }) => codes.includes(code)).reduce((sum, { total }) => sum + total, 0);
  const label = (tab: OrderTab | undefined) => {
    const count = tab === undefined ? counts?.total : countOf(codesOf(tab));
    const name = tab === undefined ? texts.all : tabLabel(tab);
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
