import { DataTable, List } from 'react-admin';

export default function SpotClassificationList() {
  return (
    <List>
      <DataTable>
        <DataTable.Col source="id" />
      </DataTable>
    </List>
  );
}
