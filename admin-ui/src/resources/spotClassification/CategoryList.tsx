import type { CsvColumn } from '@xinyue/web/csv';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { openLabel } from '../../shared/blocks/OpenChip.tsx';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { type CategoryRow, ownerLabel } from './categoryRow.ts';
import { CategoryCards, CategoryTable } from './CategoryRows.tsx';
import { categoryTexts as texts } from './texts.ts';

const filters: FilterField[] = [{ kind: 'text', name: 'name', label: '分类名称' }];
const columns: CsvColumn<CategoryRow>[] = [
  { heading: '分类名称', value: (row) => row.name },
  { heading: '分类识别码', value: (row) => row.num },
  { heading: '状态', value: (row) => openLabel(row.isClose) },
  { heading: '归属', value: ownerLabel },
];

export default function CategoryList() {
  return (
    <ListPage
      texts={texts}
      actions={<ExportRows columns={columns} title={texts.title} />}
      create="drawer"
      head={<FilterBar fields={filters} />}
      table={<CategoryTable />}
      cards={<CategoryCards />}
      rowHeight={[40, 72]}
      wideFrom="sm"
      aside={<CategoryDrawer />}
    />
  );
}
