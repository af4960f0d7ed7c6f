import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import { CardList, RowCard } from '../../shared/blocks/CardList.tsx';
import { actionsColumn } from '../../shared/blocks/cells.tsx';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { type CategoryRow, ownerLabel } from './categoryRow.ts';
import { DeleteCategory } from './DeleteCategory.tsx';
import { categoryTexts as texts } from './texts.ts';
import { useOpenCategory } from './useOpenCategory.ts';

const Col = DataTable.Col<CategoryRow>;

/** E-11. */
export function CategoryTable() {
  const { open } = useOpenCategory();
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

export const CategoryCards = () => <CardList<CategoryRow> card={Card} />;

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
  const { open } = useOpenCategory();
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
