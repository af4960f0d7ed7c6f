import type { SecurityEventRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { auditTexts } from '../../shared/audit/texts.ts';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { securityWhats, securityWho, securityWords } from './securityWords.ts';
import { SecurityCards, SecurityTable } from './SecurityRows.tsx';
import { TrailScreen } from './TrailScreen.tsx';

const texts = { title: auditTexts.security, loadFailed: auditTexts.securityFailed, empty: auditTexts.emptySecurity };
const filters: FilterField[] = [
  { kind: 'days', label: '日期', from: 'from', to: 'to' },
  { kind: 'text', name: 'who', label: '账户' },
  { kind: 'select', name: 'what', label: '事件', options: securityWhats },
];
const columns: CsvColumn<SecurityEventRow>[] = [
  { heading: '时间', value: (row) => row.time },
  { heading: '账户', value: securityWho },
  { heading: '事件', value: (row) => securityWords(row).what },
  { heading: '结果', value: (row) => securityWords(row).outcome },
  { heading: '次数', value: (row) => String(row.count) },
  { heading: '来源地址', value: (row) => row.from },
  { heading: '说明', value: (row) => securityWords(row).place },
  { heading: '会话', value: (row) => row.session },
];

export default function SecurityEventList() {
  return (
    <TrailScreen
      open="securityEvents"
      texts={texts}
      columns={columns}
      filters={<FilterBar fields={filters} />}
      table={<SecurityTable />}
      cards={<SecurityCards />}
      rowHeight={[40, 88]}
    />
  );
}
