import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { auditStatuses } from '@xinyue/contracts/operations';
import { useListContext } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { TabCount } from '../../shared/blocks/TabCount.tsx';
import { auditStatusLabel } from '../../shared/names.ts';

const tabs = [undefined, auditStatuses.pending, auditStatuses.passed, auditStatuses.rejected] as const;

/** Audit status as tabs with the number of matches of each; the other filter stays. */
export function ApplicationTabs() {
  const { filterValues, setFilters } = useListContext();
  const { auditStatus, ...rest } = filterValues as { auditStatus?: unknown };
  const call = useOperation();
  const { data: counts } = useQuery({
    queryKey: ['merchantManage', 'counts', rest],
    queryFn: ({ signal }) => call('countApplications', rest, { signal }),
  });
  const countOf = (code: (typeof tabs)[number]) =>
    code === undefined ? counts?.total : counts && (counts.states.find((one) => one.auditStatus === code)?.total ?? 0);
  const at = tabs.findIndex((code) => code !== undefined && String(code) === String(auditStatus));
  const choose = (index: number) => setFilters({ ...rest, auditStatus: tabs[index] });
  return (
    <Tabs
      value={Math.max(at, 0)}
      onChange={(_, index: number) => choose(index)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="审核状态"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((code) => (
        <Tab
          key={String(code)}
          data-testid={`tab-${code ?? 'all'}`}
          label={
            <span>
              {code === undefined ? '全部' : auditStatusLabel(code)} <TabCount total={countOf(code)} />
            </span>
          }
        />
      ))}
    </Tabs>
  );
}
