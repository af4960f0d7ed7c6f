import type { AuditRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { auditDiff } from '../../shared/audit/auditDiff.ts';
import { auditTexts } from '../../shared/audit/texts.ts';
import { whatName } from '../../shared/audit/whatName.ts';
import { TrailFilters } from './TrailFilters.tsx';
import { TrailCards, TrailTable } from './TrailRows.tsx';
import { TrailScreen } from './TrailScreen.tsx';

const texts = { title: auditTexts.title, loadFailed: auditTexts.loadFailed, empty: auditTexts.emptyTrail };
const people = { area: 'merchant' };

/** One line per field: `人员状态：正常 → 停用`. */
const changeText = ({ what, before, after }: AuditRow): string =>
  auditDiff(what, before, after)
    .map(({ label, before: was, after: is }) => `${label}：${[was, is].filter((side) => side !== undefined).join(' → ')}`)
    .join('\n');

const columns: CsvColumn<AuditRow>[] = [
  { heading: '时间', value: (row) => row.time },
  { heading: '操作人', value: (row) => row.who },
  { heading: '操作', value: (row) => whatName(row.what) },
  { heading: '对象编号', value: (row) => row.rowId },
  { heading: '变更内容', value: changeText },
  { heading: '来源地址', value: (row) => row.from },
  { heading: '会话', value: (row) => row.session },
];

export default function TrailList() {
  return (
    <TrailScreen
      open="auditTrail"
      texts={texts}
      columns={columns}
      filterDefaultValues={people}
      filters={<TrailFilters defaults={people} />}
      table={<TrailTable />}
      cards={<TrailCards />}
      rowHeight={[56, 104]}
    />
  );
}
