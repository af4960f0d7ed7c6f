import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { CsvColumn } from '@xinyue/web/csv';
import type { ComponentProps, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { auditTexts } from '../../shared/audit/texts.ts';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';

const tabs = [
  ['auditTrail', auditTexts.title],
  ['lookTrail', auditTexts.accessLog],
  ['securityEvents', auditTexts.security],
] as const;

/** The three kinds of traces, each with an address of its own. */
const TrailTabs = ({ open }: { open: (typeof tabs)[number][0] }) => (
  <Tabs value={open} aria-label="记录种类" sx={{ borderBottom: 1, borderColor: 'divider' }}>
    {tabs.map(([resource, label]) => (
      <Tab key={resource} value={resource} label={label} component={Link} to={`/${resource}`} data-testid={`tab-${resource}`} />
    ))}
  </Tabs>
);

type Props<T extends RaRecord> = Pick<
  ComponentProps<typeof ListPage>,
  'texts' | 'filterDefaultValues' | 'table' | 'cards' | 'rowHeight'
> & { open: (typeof tabs)[number][0]; columns: CsvColumn<T>[]; filters: ReactNode };

/** One kind of traces as a list: its tab, its filters, its export. Nothing in it can be changed. */
export const TrailScreen = <T extends RaRecord>({ open, columns, filters, ...list }: Props<T>) => (
  <ListPage
    {...list}
    actions={<ExportRows columns={columns} title={list.texts.title} />}
    head={
      <>
        <TrailTabs open={open} />
        {filters}
      </>
    }
  />
);
