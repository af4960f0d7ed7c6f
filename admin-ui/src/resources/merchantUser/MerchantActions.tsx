import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MerchantRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMayDo } from '../../shared/useMayDo.ts';
import { HqConfigDialog } from './HqConfigDialog.tsx';
import { PayerDialog, ResetPasswordDialog, StateDialog } from './merchantDialogs.tsx';
import { merchantTexts, stateWords } from './texts.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';

const dialogs = { state: StateDialog, autoTask: HqConfigDialog, payer: PayerDialog, password: ResetPasswordDialog };

/** the documented actions of a row; `large` in the drawer. */
export function MerchantActions({ row, large }: { row: MerchantRow; large?: boolean }) {
  const mayDo = useMayDo();
  const { open } = useOpenRecord('merchantUser');
  const [asking, setAsking] = useState<keyof typeof dialogs>();
  if (!mayDo('edit', row)) return null;
  const disable = row.reamrk1 !== '1';
  const { action } = stateWords(disable);
  const Dialog = asking && dialogs[asking];
  const common = { size: large ? ('medium' as const) : ('small' as const), sx: large ? undefined : { minWidth: 0, px: 1.25 } };
  return (
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        justifyContent: large ? 'flex-start' : { md: 'flex-end' },
      }}
    >
      {!large && (
        <Button
          {...common}
          aria-label={`查看资料 ${row.shopName}`}
          onClick={() => open(row.id)}
          data-testid={`documents-${row.id}`}
        >
          资料
        </Button>
      )}
      {mayDo('autoTask', row) && (
        <Button
          {...common}
          aria-label={`${merchantTexts.autoTask} ${row.shopName}`}
          onClick={() => setAsking('autoTask')}
          data-testid={`auto-task-${row.id}`}
        >
          {merchantTexts.autoTask}
        </Button>
      )}
      {large && mayDo('autoTask', row) && (
        <Button
          {...common}
          component={Link}
          to={`/merchantDisposition?filter=${encodeURIComponent(JSON.stringify({ userCustomerId: row.userCustomerId }))}`}
          data-testid={`auto-configs-${row.id}`}
        >
          {merchantTexts.ownConfigs}
        </Button>
      )}
      <Button
        {...common}
        aria-label={`${merchantTexts.payer} ${row.shopName}`}
        onClick={() => setAsking('payer')}
        data-testid={`payer-${row.id}`}
      >
        {merchantTexts.payer}
      </Button>
      {large && (
        <Button
          {...common}
          aria-label={`${merchantTexts.reset} ${row.shopName}`}
          onClick={() => setAsking('password')}
          data-testid={`reset-password-${row.id}`}
        >
          {merchantTexts.reset}
        </Button>
      )}
      <Button
        {...common}
        color={disable ? 'error' : 'primary'}
        aria-label={`${action} ${row.shopName}`}
        onClick={() => setAsking('state')}
        data-testid={`state-${row.id}`}
      >
        {action}
      </Button>
      {Dialog && <Dialog row={row} onClose={() => setAsking(undefined)} />}
    </Box>
  );
}
