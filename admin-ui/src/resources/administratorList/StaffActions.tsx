import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UserRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { WithReason } from '../../shared/blocks/WithReason.tsx';
import { isOwnAccount } from '../../shared/isOwnAccount.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { staffTexts, statusWords } from './texts.ts';
import { useOpenStaff } from './useOpenStaff.ts';

const narrow = { minWidth: 0, px: 1.25 };

/** S-22. */
export function StaffActions({ row }: { row: UserRow }) {
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
