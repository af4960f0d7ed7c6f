import { DataTable, List } from 'react-admin';

export default function OrderManagementList() {
  return (
    <List>
      <DataTable>
        <DataTable.Col source="id" />
      </DataTable>
    </List>
  );
}
