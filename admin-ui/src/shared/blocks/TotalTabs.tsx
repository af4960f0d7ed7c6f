import { useGetList, useListContext, useResourceContext } from 'react-admin';
import { CountedTabs } from './CountedTabs.tsx';
import { TabCount } from './TabCount.tsx';

type Filter = Record<string, unknown>;
export type TotalTab = { key: string; label: string; filter: Filter };

const quiet = { onError: () => undefined, staleTime: 30_000 };
const first = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createTime', order: 'DESC' } } as const;

/** Parts of a list as tabs, each with the number of its rows; all other filters stay. One of the tabs has an empty filter: everything. */
export function TotalTabs({ label, tabs }: { label: string; tabs: readonly TotalTab[] }) {
  const { filterValues, setFilters } = useListContext();
  const names = new Set(tabs.flatMap(({ filter }) => Object.keys(filter)));
  const others = Object.fromEntries(Object.entries(filterValues).filter(([name]) => !names.has(name)));
  const filterOf = (tab: TotalTab): Filter => ({ ...others, ...tab.filter });
  const holds = ({ filter }: TotalTab) =>
    [...names].every((name) => String(filterValues[name] ?? '') === String(filter[name] ?? ''));
  return (
    <CountedTabs
      label={label}
      tabs={tabs}
      value={tabs.find(holds)?.key ?? false}
      onChange={(key) => setFilters(filterOf(tabs.find((tab) => tab.key === key)!))}
      renderCount={(tab) => <Total filter={filterOf(tab)} />}
    />
  );
}

function Total({ filter }: { filter: Filter }) {
  const { total } = useGetList(useResourceContext() ?? '', { filter, ...first }, quiet);
  return <TabCount total={total} />;
}
