import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import type { UserRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { isOwnAccount } from '../../session/sessionStore.ts';
import { CardList, RowCard } from '../../shared/blocks/CardList.tsx';
import { actionsColumn, clickable, ShortTime } from '../../shared/blocks/cells.tsx';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { OpenChip, openLabel, openOptions } from '../../shared/blocks/OpenChip.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { WithReason } from '../../shared/blocks/WithReason.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { StaffDrawer } from './StaffDrawer.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { statusWords, staffTexts as texts } from './texts.ts';

const filters: FilterField[] = [
  { kind: 'text', name: 'account', label: personLabels.account },
  { kind: 'text', name: 'nickname', label: personLabels.nickname },
  { kind: 'select', name: 'userStatus', label: '人员状态', options: openOptions },
];
const columns: CsvColumn<UserRow>[] = [
  { heading: personLabels.account, value: (row) => row.account },
  { heading: personLabels.nickname, value: (row) => row.nickname },
  { heading: '人员状态', value: (row) => openLabel(row.userStatus) },
  { heading: '创建时间', value: (row) => row.createTime },
];

/** The list of staff accounts. */
export default function StaffList() {
  return (
    <ListPage
      texts={texts}
      actions={<ExportRows columns={columns} title={texts.title} />}
      create="drawer"
      head={<FilterBar fields={filters} />}
      table={<StaffTable />}
      cards={<StaffCards />}
      rowHeight={[40, 96]}
      wideFrom="sm"
      aside={<StaffDrawer />}
    />
  );
}

const Col = DataTable.Col<UserRow>;

function StaffTable() {
  const { rowClick } = useOpenRecord('administratorList');
  return (
    <DataTable<UserRow> bulkActionButtons={false} rowClick={rowClick} sx={clickable}>
      <Col source="account" disableSort sx={{ fontWeight: 600 }} />
      <Col source="nickname" disableSort />
      <Col source="userStatus" disableSort render={(row) => <OpenChip isClose={row.userStatus} />} />
      <Col source="createTime" disableSort render={(row) => <ShortTime time={row.createTime} />} />
      <Col {...actionsColumn} render={(row) => <Actions row={row} />} />
    </DataTable>
  );
}

const StaffCards = () => <CardList<UserRow> card={Card} />;

const Card = ({ row }: { row: UserRow }) => (
  <RowCard title={row.account} mark={<OpenChip isClose={row.userStatus} />} actions={<Actions row={row} />}>
    <Typography color="textSecondary">{row.nickname}</Typography>
  </RowCard>
);

/** Edit, and enable or disable (S-22). */
function Actions({ row }: { row: UserRow }) {
  const mayDo = useMayDo();
  const { open } = useOpenRecord('administratorList');
  const [asking, setAsking] = useState(false);
  if (!mayDo('edit', row)) return null;
  const stop = row.userStatus === 0;
  const { action } = statusWords(stop);
  const refused = stop && isOwnAccount(row) ? texts.ownAccount : undefined;
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: { sm: 'flex-end' } }} onClick={(event) => event.stopPropagation()}>
      <Button
        size="small"
        aria-label={`编辑 ${row.account}`}
        onClick={() => open(row.id)}
        data-testid={`edit-${row.id}`}
        sx={narrow}
      >
        编辑
      </Button>
      <WithReason reason={refused}>
        <Button
          size="small"
          color={stop ? 'error' : 'primary'}
          disabled={refused !== undefined}
          aria-label={`${action} ${row.account}`}
          onClick={() => setAsking(true)}
          data-testid={`status-${row.id}`}
          sx={narrow}
        >
          {action}
        </Button>
      </WithReason>
      {asking && <StatusDialog row={row} onClose={() => setAsking(false)} />}
    </Box>
  );
}
