import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ListBlock } from '../../shared/blocks/ListBlock.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { CategoryCards } from './CategoryCards.tsx';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { categoryColumns } from './categoryColumns.ts';
import { categoryTexts as texts } from './texts.ts';
import { useOpenCategory } from './useOpenCategory.ts';

const filters: FilterField[] = [{ kind: 'text', name: 'name', label: '分类名称' }];

export default function CategoryList() {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  return (
    <ListPage
      title={texts.title}
      actions={
        <>
          <ExportRows columns={categoryColumns} title={texts.title} />
          <NewCategory />
        </>
      }
      head={<FilterBar fields={filters} />}
      aside={<CategoryDrawer />}
    >
      <ListBlock loadFailed={texts.loadFailed} emptyText={texts.empty} emptyAction={<NewCategory />} rowHeight={wide ? 40 : 72}>
        {wide ? <CategoryTable /> : <CategoryCards />}
      </ListBlock>
    </ListPage>
  );
}

function NewCategory() {
  const { open } = useOpenCategory();
  if (!useMayDo()('create')) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('create')} data-testid="create">
      {texts.create}
    </Button>
  );
}
