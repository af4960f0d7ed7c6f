import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import type { CsvColumn } from '@xinyue/web/csv';
import { DataTable } from 'react-admin';
import { CardList, RowCard } from '../../shared/blocks/CardList.tsx';
import { actionsColumn } from '../../shared/blocks/cells.tsx';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { OpenChip, openLabel } from '../../shared/blocks/OpenChip.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { DeleteCategory } from './DeleteCategory.tsx';
import { type CategoryRow, ownerLabel, categoryTexts as texts } from './texts.ts';

const filters: FilterField[] = [{ kind: 'text', name: 'name', label: '分类名称' }];
const columns: CsvColumn<CategoryRow>[] = [
  { heading: '分类名称', value: (row) => row.name },
  { heading: '分类识别码', value: (row) => row.num },
  { heading: columnLabels.status, value: (row) => openLabel(row.isClose) },
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

const Col = DataTable.Col<CategoryRow>;

/** Categories as a table (E-11). */
function CategoryTable() {
  const { open } = useOpenRecord('spotClassification');
  const mayDo = useMayDo();
  return (
    <DataTable<CategoryRow>
      bulkActionButtons={false}
      rowClick={(id, _resource, row) => {
        if (mayDo('edit', row)) open(id);
        return false;
      }}
    >
      <Col source="name" disableSort />
      <Col source="num" disableSort />
      <Col source="isClose" disableSort render={(row) => <OpenChip isClose={row.isClose} />} />
      <Col source="createUser" disableSort render={ownerLabel} />
      <Col {...actionsColumn} render={(row) => <Actions row={row} />} />
    </DataTable>
  );
}

const CategoryCards = () => <CardList<CategoryRow> card={Card} />;

const Card = ({ row }: { row: CategoryRow }) => (
  <RowCard title={row.name} mark={<OpenChip isClose={row.isClose} />} actions={<Actions row={row} />}>
    <Typography color="textSecondary">
      识别码 {row.num} · {ownerLabel(row)}
    </Typography>
  </RowCard>
);

/** A merchant changes own categories; the platform's are to be chosen from, not to be changed (Z-65). */
function Actions({ row }: { row: CategoryRow }) {
  const mayDo = useMayDo();
  const { open } = useOpenRecord('spotClassification');
  if (!mayDo('edit', row)) return <Typography color="textSecondary">{texts.readOnly}</Typography>;
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: { sm: 'flex-end' } }}>
      <Button
        size="small"
        aria-label={`编辑 ${row.name}`}
        onClick={(event) => {
          event.stopPropagation();
          open(row.id);
        }}
        data-testid={`edit-${row.id}`}
        sx={narrow}
      >
        编辑
      </Button>
      {mayDo('delete', row) && <DeleteCategory row={row} />}
    </Box>
  );
}
