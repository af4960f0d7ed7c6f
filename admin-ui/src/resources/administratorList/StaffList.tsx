import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ListBlock } from '../../shared/blocks/ListBlock.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { openChoices } from '../../shared/blocks/OpenChip.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { StaffCards } from './StaffCards.tsx';
import { StaffDrawer } from './StaffDrawer.tsx';
import { StaffTable } from './StaffTable.tsx';
import { staffColumns } from './staffColumns.ts';
import { staffTexts as texts } from './texts.ts';
import { useOpenStaff } from './useOpenStaff.ts';

const filters: FilterField[] = [
  { kind: 'text', name: 'account', label: '账户' },
  { kind: 'text', name: 'nickname', label: '账户名' },
  {
    kind: 'select',
    name: 'userStatus',
    label: '人员状态',
    options: openChoices.map(({ id, name }) => ({ id: String(id), name })),
  },
];

/** */
export default function StaffList() {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  return (
    <ListPage
      title={texts.title}
      actions={
        <>
          <ExportRows columns={staffColumns} title={texts.title} />
          <NewStaff />
        </>
      }
      head={<FilterBar fields={filters} />}
      aside={<StaffDrawer />}
    >
      <ListBlock loadFailed={texts.loadFailed} emptyText={texts.empty} emptyAction={<NewStaff />} rowHeight={wide ? 40 : 96}>
        {wide ? <StaffTable /> : <StaffCards />}
      </ListBlock>
    </ListPage>
  );
}

function NewStaff() {
  const { open } = useOpenStaff();
  if (!useMayDo()('create')) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('create')} data-testid="create">
      {texts.create}
    </Button>
  );
}
