import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { auditStatuses } from '@xinyue/contracts/operations';
import { useGetList, useListContext } from 'react-admin';
import { countText } from '../../shared/formats.ts';
import { auditStatusLabel } from '../../shared/names.ts';

const tabs = [undefined, auditStatuses.pending, auditStatuses.passed, auditStatuses.rejected] as const;
const quiet = { onError: () => undefined };

/** Audit status as tabs with the number of matches of each; the other filter stays. */
export function ApplicationTabs() {
  const { filterValues, setFilters } = useListContext();
  const { auditStatus, ...rest } = filterValues as { auditStatus?: unknown };
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
              {code === undefined ? '全部' : auditStatusLabel(code)} <TabCount filter={{ ...rest, auditStatus: code }} />
            </span>
          }
        />
      ))}
    </Tabs>
  );
}

/** A count is a help, not the matter itself: while it is unknown the tab stands without it. */
function TabCount({ filter }: { filter: Record<string, unknown> }) {
  const { total } = useGetList(
    'merchantManage',
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'createTime', order: 'DESC' } },
    quiet,
  );
  return total === undefined ? null : (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {countText(total)}
    </Box>
  );
}
