import type { CsvColumn } from '@xinyue/web/csv';
import type { ComponentProps, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { auditTexts } from '../../shared/audit/texts.ts';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { type Place, PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';

/** The three kinds of traces, each with an address of its own. */
const tabs: readonly Place[] = [
  ['auditTrail', auditTexts.title],
  ['lookTrail', auditTexts.accessLog],
  ['securityEvents', auditTexts.security],
];

type Props<T extends RaRecord> = Pick<
  ComponentProps<typeof ListPage>,
  'texts' | 'filterDefaultValues' | 'table' | 'cards' | 'rowHeight'
> & { columns: CsvColumn<T>[]; filters: ReactNode };

/** One kind of traces as a list: its tab, its filters, its export. Nothing in it can be changed. */
export const TrailScreen = <T extends RaRecord>({ columns, filters, ...list }: Props<T>) => (
  <ListPage
    {...list}
    actions={<ExportRows columns={columns} title={list.texts.title} />}
    head={
      <>
        <PlaceTabs label="记录种类" places={tabs} />
        {filters}
      </>
    }
  />
);
