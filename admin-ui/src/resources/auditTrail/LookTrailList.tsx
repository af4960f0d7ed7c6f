import type { LookRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { auditTexts } from '../../shared/audit/texts.ts';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { documentName } from '../../shared/names.ts';
import { LookCards, LookTable } from './LookRows.tsx';
import { TrailScreen } from './TrailScreen.tsx';

const texts = { title: auditTexts.looks, loadFailed: auditTexts.looksFailed, empty: auditTexts.emptyLooks };
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
  return (
    <TrailScreen
      open="lookTrail"
      texts={texts}
      columns={columns}
      filters={<FilterBar fields={filters} />}
      table={<LookTable />}
      cards={<LookCards />}
      rowHeight={[40, 72]}
    />
  );
}
