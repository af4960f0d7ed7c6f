import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';

type Props<T> = {
  label: string;
  tabs: readonly T[];
  /** The key of the open one, or false. */
  value: string | false;
  onChange(key: string): void;
  /** What stands behind the name of a tab. */
  renderCount(tab: T): ReactNode;
  /** Further tabs behind these. */
  children?: ReactNode;
};

/** Parts of a list as tabs, each with its number. */
export const CountedTabs = <T extends { key: string; label: string }>({
  label,
  tabs,
  value,
  onChange,
  renderCount,
  children,
}: Props<T>) => (
  <Tabs
    value={value}
    onChange={(_, key: string) => onChange(key)}
    variant="scrollable"
    scrollButtons={false}
    aria-label={label}
    // Narrow: all of them are to be seen at 1280.
    sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { px: 1.25, minWidth: 64 } }}
  >
    {tabs.map((tab) => (
      <Tab
        key={tab.key}
        value={tab.key}
        data-testid={`tab-${tab.key}`}
        label={
          <span>
            {tab.label} {renderCount(tab)}
          </span>
        }
      />
    ))}
    {children}
  </Tabs>
);
