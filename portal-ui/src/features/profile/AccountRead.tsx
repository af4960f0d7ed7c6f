import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { payerAcctTypes, sexLabels } from '@xinyue/contracts/codes';
import { passwordMask } from '@xinyue/contracts/rules';
import { Panel } from '../../shared/Panel.tsx';
import { fieldGrid } from '../../shared/styles.ts';
import { accountTexts } from '../account/accountTexts.ts';
import { areaTexts } from '../area/areaTexts.ts';
import type { AccountShown } from './accountForm.ts';
import { profileTexts as texts } from './profileTexts.ts';

type Props = { account: string; shown: AccountShown; onEdit?: () => void };

/** the account as it is stored; without `onEdit` there is nothing to change. */
export function AccountRead({ account, shown, onEdit }: Props) {
  const type = Object.entries(payerAcctTypes).find(([code]) => code === shown.payerAcctType)?.[1] ?? '';
  // A visitor has no data, so missing fields are not marked.
  const own = { placeholder: account ? texts.empty : '' };
  return (
    <>
      <Panel
        title={texts.person}
        action={
          <Button variant="contained" startIcon={<EditIcon />} disabled={!onEdit} onClick={onEdit} sx={{ minHeight: 44 }}>
            {texts.edit}
          </Button>
        }
      >
        <Box sx={fieldGrid}>
          <ReadField {...own} label={texts.account} value={account} disabled />
          <ReadField {...own} label={texts.password} value={account && passwordMask} />
          <ReadField {...own} label={texts.nickname} value={shown.nickname} />
          <ReadField {...own} label={texts.mobile} value={shown.mobile} />
          <ReadField {...own} label={accountTexts.sex} value={(shown.sex && sexLabels[Number(shown.sex)]) || ''} />
          <ReadField {...own} label={texts.age} value={shown.age} />
          <ReadField {...own} label={areaTexts.label} value={shown.area} wide />
          <ReadField {...own} label={texts.address} value={shown.address} wide />
        </Box>
      </Panel>
      <Panel title={texts.payer} help={texts.payerHelp}>
        <Box sx={fieldGrid}>
          <ReadField {...own} label={accountTexts.payerAcctType} value={type} />
          <ReadField {...own} label={accountTexts.payerAcctNo} value={shown.payerAcctNo} />
          <ReadField {...own} label={accountTexts.payerAcctName} value={shown.payerAcctName} />
          <ReadField {...own} label={accountTexts.payerBankName} value={shown.payerBankName} />
          <ReadField {...own} label={accountTexts.payerBankNo} value={shown.payerBankNo} />
        </Box>
      </Panel>
    </>
  );
}

type ReadFieldProps = { label: string; value: string; placeholder?: string; disabled?: boolean; wide?: boolean };

/** A field that only shows: it can be focused and copied from, so that readers of screens meet it like every other. */
export function ReadField({ label, value, placeholder = texts.empty, disabled, wide }: ReadFieldProps) {
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      placeholder={placeholder}
      disabled={disabled}
      slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
      sx={{
        ...(wide && { gridColumn: '1 / -1' }),
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' },
        '& .MuiOutlinedInput-root:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' },
      }}
    />
  );
}
