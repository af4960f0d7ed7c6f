import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ColumnsButton } from 'react-admin';
import { Link } from 'react-router-dom';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ListBlock } from '../../shared/blocks/ListBlock.tsx';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { openChoices } from '../../shared/blocks/OpenChip.tsx';
import { userClasses } from '../../shared/names.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { UserCards } from './UserCards.tsx';
import { UserTable } from './UserTable.tsx';
import { userTexts as texts } from './texts.ts';
import { userColumns } from './userColumns.ts';

const textChoices = (choices: readonly { id: number; name: string }[]) =>
  choices.map(({ id, name }) => ({ id: String(id), name }));
const filters: FilterField[] = [
  { kind: 'select', name: 'userType', label: '账户属性', options: textChoices(userClasses) },
  { kind: 'text', name: 'account', label: '账户' },
  { kind: 'text', name: 'nickname', label: '账户名' },
  { kind: 'text', name: 'mobile', label: '手机号' },
  { kind: 'select', name: 'userStatus', label: '人员状态', options: textChoices(openChoices) },
];
/** K-25. */
const customers = { userType: '1' };

/** */
export default function UserList() {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <ListPage
      title={texts.title}
      filterDefaultValues={customers}
      actions={
        <>
          {wide && <ColumnsButton />}
          <ExportRows columns={userColumns} title={texts.title} />
          <NewUser />
        </>
      }
      head={<FilterBar fields={filters} defaults={customers} />}
    >
      <ListBlock
        loadFailed={texts.loadFailed}
        emptyText={texts.empty}
        noMatchText="没有符合条件的用户。手机号须填写完整的 11 位。"
        emptyAction={<NewUser />}
        rowHeight={wide ? 40 : 104}
      >
        {wide ? <UserTable /> : <UserCards />}
      </ListBlock>
    </ListPage>
  );
}

function NewUser() {
  if (!useMayDo()('create')) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/userManagement/create" data-testid="create">
      {texts.create}
    </Button>
  );
}
