import { DataTable } from 'react-admin';
import { actionsColumn } from '../../shared/blocks/fixedColumns.tsx';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { CategoryActions } from './CategoryActions.tsx';
import { type CategoryRow, ownerLabel } from './categoryColumns.ts';
import { useOpenCategory } from './useOpenCategory.ts';
import { useMayDo } from '../../shared/useMayDo.ts';

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
      <Col {...actionsColumn} render={(row) => <CategoryActions row={row} />} />
    </DataTable>
  );
}
