import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { SecurityEventRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { auditTexts as texts } from '../../shared/audit/texts.ts';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ListBlock } from '../../shared/blocks/ListBlock.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { SecurityCards, SecurityTable } from './SecurityTable.tsx';
import { securityWhats, securityWho, securityWords } from './securityWords.ts';
import { TrailTabs } from './TrailTabs.tsx';

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
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <ListPage
      title={texts.security}
      actions={<ExportRows columns={columns} title={texts.security} />}
      head={
        <>
          <TrailTabs open="securityEvents" />
          <FilterBar fields={filters} />
        </>
      }
    >
      <ListBlock loadFailed={texts.securityFailed} emptyText={texts.emptySecurity} rowHeight={wide ? 40 : 88}>
        {wide ? <SecurityTable /> : <SecurityCards />}
      </ListBlock>
    </ListPage>
  );
}
