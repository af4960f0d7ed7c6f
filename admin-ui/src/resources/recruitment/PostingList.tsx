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
import { useMayDo } from '../../shared/useMayDo.ts';
import { PostingCards } from './PostingCards.tsx';
import { PostingTable } from './PostingTable.tsx';
import { postingColumns } from './postingColumns.ts';
import { postingTexts as texts } from './texts.ts';

/** Z-72. */
const filters: FilterField[] = [
  { kind: 'text', name: 'templateName', label: '招聘编号' },
  { kind: 'text', name: 'positionName', label: '岗位名称' },
  { kind: 'select', name: 'isClose', label: '状态', options: openChoices.map(({ id, name }) => ({ id: String(id), name })) },
];

/** R-64, C-36. */
export default function PostingList() {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <ListPage
      title={texts.title}
      actions={
        <>
          {wide && <ColumnsButton />}
          <ExportRows columns={postingColumns} title={texts.title} />
          <NewPosting />
        </>
      }
      head={<FilterBar fields={filters} />}
    >
      <ListBlock loadFailed={texts.loadFailed} emptyText={texts.empty} emptyAction={<NewPosting />} rowHeight={wide ? 40 : 120}>
        {wide ? <PostingTable /> : <PostingCards />}
      </ListBlock>
    </ListPage>
  );
}

function NewPosting() {
  if (!useMayDo()('create')) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/recruitment/create" data-testid="create">
      {texts.create}
    </Button>
  );
}
