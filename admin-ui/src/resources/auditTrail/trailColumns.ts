import type { AuditRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { auditDiff } from '../../shared/audit/auditDiff.ts';
import { whatName } from '../../shared/audit/whatName.ts';

/** One line per field: `人员状态：正常 → 停用`. */
const changeText = ({ what, before, after }: AuditRow): string =>
  auditDiff(what, before, after)
    .map(({ label, before: was, after: is }) => `${label}：${[was, is].filter((side) => side !== undefined).join(' → ')}`)
    .join('\n');

export const trailColumns: CsvColumn<AuditRow>[] = [
  { heading: '时间', value: (row) => row.time },
  { heading: '操作人', value: (row) => row.who },
  { heading: '操作', value: (row) => whatName(row.what) },
  { heading: '对象编号', value: (row) => row.rowId },
  { heading: '变更内容', value: changeText },
  { heading: '来源地址', value: (row) => row.from },
  { heading: '会话', value: (row) => row.session },
];
