import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { companyLabels } from '@xinyue/contracts/labels/companyLabels';
import type { MerchantRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMayDo } from '../../shared/useMayDo.ts';
import { HqConfigDialog } from './HqConfigDialog.tsx';
import { resetFactorWords } from '../../shared/blocks/ResetFactorDialog.tsx';
import { CompanyDialog, FactorDialog, PayerDialog, ResetPasswordDialog, StateDialog } from './merchantDialogs.tsx';
import { merchantTexts, stateWords } from './texts.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';

const dialogs = {
  state: StateDialog,
  autoTask: HqConfigDialog,
  payer: PayerDialog,
  company: CompanyDialog,
  password: ResetPasswordDialog,
  factor: FactorDialog,
};

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
  const asks = (what: keyof typeof dialogs, label: string, name: string) => ({
    ...common,
    'aria-label': `${label} ${row.shopName}`,
    onClick: () => setAsking(what),
    'data-testid': `${name}-${row.id}`,
    children: label,
  });
  return (
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: large ? 'wrap' : { xs: 'wrap', md: 'nowrap' },
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
      {mayDo('autoTask', row) && <Button {...asks('autoTask', merchantTexts.autoTask, 'auto-task')} />}
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
      <Button {...asks('payer', merchantTexts.payer, 'payer')} />
      {large && <Button {...asks('company', companyLabels.title, 'company')} />}
      {large && <Button {...asks('password', merchantTexts.reset.action, 'reset-password')} />}
      {large && mayDo('factor', row) && <Button {...asks('factor', resetFactorWords.action, 'reset-factor')} />}
      <Button {...asks('state', action, 'state')} color={disable ? 'error' : 'primary'} />
      {Dialog && <Dialog row={row} onClose={() => setAsking(undefined)} />}
    </Box>
  );
}
