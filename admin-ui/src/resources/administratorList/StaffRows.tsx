import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UserRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { CardList, RowCard } from '../../shared/blocks/CardList.tsx';
import { actionsColumn, ShortTime } from '../../shared/blocks/cells.tsx';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { WithReason } from '../../shared/blocks/WithReason.tsx';
import { isOwnAccount } from '../../session/sessionStore.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { staffTexts, statusWords } from './texts.ts';
import { useOpenStaff } from './useOpenStaff.ts';

const Col = DataTable.Col<UserRow>;

export function StaffTable() {
  const { open } = useOpenStaff();
  return (
    <DataTable<UserRow>
      bulkActionButtons={false}
      rowClick={(id) => {
        open(id);
        return false;
      }}
      sx={{ '& .RaDataTable-clickableRow': { cursor: 'pointer' } }}
    >
      <Col source="account" disableSort sx={{ fontWeight: 600 }} />
      <Col source="nickname" disableSort />
      <Col source="userStatus" disableSort render={(row) => <OpenChip isClose={row.userStatus} />} />
      <Col source="createTime" disableSort render={(row) => <ShortTime time={row.createTime} />} />
      <Col {...actionsColumn} render={(row) => <Actions row={row} />} />
    </DataTable>
  );
}

export const StaffCards = () => <CardList<UserRow> card={Card} />;

const Card = ({ row }: { row: UserRow }) => (
  <RowCard title={row.account} mark={<OpenChip isClose={row.userStatus} />} actions={<Actions row={row} />}>
    <Typography color="textSecondary">{row.nickname}</Typography>
  </RowCard>
);

/** S-22. */
function Actions({ row }: { row: UserRow }) {
  const mayDo = useMayDo();
  const { open } = useOpenStaff();
  const [asking, setAsking] = useState(false);
  if (!mayDo('edit', row)) return null;
  const stop = row.userStatus === 0;
  const { action } = statusWords(stop);
  const refused = stop && isOwnAccount(row) ? staffTexts.ownAccount : undefined;
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
