import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UserRow } from '@xinyue/contracts/operations';
import { Link } from 'react-router-dom';
import { DeleteRecord } from '../../shared/blocks/DeleteRecord.tsx';
import { isOwnAccount } from '../../shared/isOwnAccount.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { userTexts as texts } from './texts.ts';

export function UserActions({ row }: { row: UserRow }) {
  const mayDo = useMayDo();
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: { md: 'flex-end' } }}>
      {mayDo('edit', row) && (
        <Button
          size="small"
          component={Link}
          to={`/userManagement/${row.id}`}
          aria-label={`编辑 ${row.account}`}
          onClick={(event) => event.stopPropagation()}
          data-testid={`edit-${row.id}`}
          sx={{ minWidth: 0, px: 1.25 }}
        >
          编辑
        </Button>
      )}
      {mayDo('delete', row) && (
        <DeleteRecord
          record={row}
          name={`${row.nickname || row.userName}（${row.account}）`}
          consequence={texts.consequence}
          deleted={texts.deleted}
          refused={isOwnAccount(row) ? texts.ownAccount : undefined}
        />
      )}
    </Box>
  );
}
