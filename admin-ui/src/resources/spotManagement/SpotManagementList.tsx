import { DataTable, List } from 'react-admin';

export default function SpotManagementList() {
  return (
    <List>
      <DataTable>
        <DataTable.Col source="id" />
      </DataTable>
    </List>
  );
}
