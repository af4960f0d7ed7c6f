import type { UserRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { openLabel, openOptions } from '../../shared/blocks/OpenChip.tsx';
import { StaffDrawer } from './StaffDrawer.tsx';
import { StaffCards, StaffTable } from './StaffRows.tsx';
import { staffTexts as texts } from './texts.ts';

const filters: FilterField[] = [
  { kind: 'text', name: 'account', label: '账户' },
  { kind: 'text', name: 'nickname', label: '账户名' },
  { kind: 'select', name: 'userStatus', label: '人员状态', options: openOptions },
];
const columns: CsvColumn<UserRow>[] = [
  { heading: '账户', value: (row) => row.account },
  { heading: '账户名', value: (row) => row.nickname },
  { heading: '人员状态', value: (row) => openLabel(row.userStatus) },
  { heading: '创建时间', value: (row) => row.createTime },
];

/** */
export default function StaffList() {
  return (
    <ListPage
      texts={texts}
      actions={<ExportRows columns={columns} title={texts.title} />}
      create="drawer"
      head={<FilterBar fields={filters} />}
      table={<StaffTable />}
      cards={<StaffCards />}
      rowHeight={[40, 96]}
      wideFrom="sm"
      aside={<StaffDrawer />}
    />
  );
}
