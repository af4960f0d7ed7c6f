import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { LookRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { auditTexts as texts } from '../../shared/audit/texts.ts';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ListBlock } from '../../shared/blocks/ListBlock.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { documentName } from '../../shared/names.ts';
import { LookCards, LookTable } from './LookTable.tsx';
import { TrailTabs } from './TrailTabs.tsx';

const filters: FilterField[] = [
  { kind: 'text', name: 'who', label: '查看人账户' },
  { kind: 'text', name: 'reference', label: '对象编号' },
];
const columns: CsvColumn<LookRow>[] = [
  { heading: '时间', value: (row) => row.time },
  { heading: '查看人', value: (row) => row.who },
  { heading: '查看内容', value: (row) => row.what },
  { heading: '资料', value: (row) => (row.slot ? documentName(row.slot) : '') },
  { heading: '对象', value: (row) => row.about },
  { heading: '对象编号', value: (row) => row.reference },
  { heading: '查看原因', value: (row) => row.reason },
  { heading: '次数', value: (row) => String(row.count) },
  { heading: '来源地址', value: (row) => row.from },
];

export default function LookTrailList() {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <ListPage
      title={texts.looks}
      actions={<ExportRows columns={columns} title={texts.looks} />}
      head={
        <>
          <TrailTabs open="lookTrail" />
          <FilterBar fields={filters} />
        </>
      }
    >
      <ListBlock loadFailed={texts.looksFailed} emptyText={texts.emptyLooks} rowHeight={wide ? 40 : 72}>
        {wide ? <LookTable /> : <LookCards />}
      </ListBlock>
    </ListPage>
  );
}
