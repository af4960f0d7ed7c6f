import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { payerAcctTypes, sexLabels } from '@xinyue/contracts/codes';
import { passwordMask } from '@xinyue/contracts/rules';
import { fieldGrid } from '../../shared/fieldGrid.ts';
import { Panel } from '../../shared/Panel.tsx';
import { accountTexts } from '../account/accountTexts.ts';
import { areaTexts } from '../area/areaTexts.ts';
import type { AccountShown } from './accountForm.ts';
import { profileTexts as texts } from './profileTexts.ts';
import { ReadField } from './ReadField.tsx';

type Props = { account: string; shown: AccountShown; onEdit?: () => void };

/** the account as it is stored; without `onEdit` there is nothing to change. */
export function AccountRead({ account, shown, onEdit }: Props) {
  const type = Object.entries(payerAcctTypes).find(([code]) => code === shown.payerAcctType)?.[1] ?? '';
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
          <ReadField label={texts.account} value={account} disabled />
          <ReadField label={texts.password} value={account && passwordMask} />
          <ReadField label={texts.nickname} value={shown.nickname} />
          <ReadField label={texts.mobile} value={shown.mobile} />
          <ReadField label={accountTexts.sex} value={(shown.sex && sexLabels[Number(shown.sex)]) || ''} />
          <ReadField label={texts.age} value={shown.age} />
          <ReadField label={areaTexts.label} value={shown.area} wide />
          <ReadField label={texts.address} value={shown.address} wide />
        </Box>
      </Panel>
      <Panel title={texts.payer} help={texts.payerHelp}>
        <Box sx={fieldGrid}>
          <ReadField label={accountTexts.payerAcctType} value={type} />
          <ReadField label={accountTexts.payerAcctNo} value={shown.payerAcctNo} />
          <ReadField label={accountTexts.payerAcctName} value={shown.payerAcctName} />
          <ReadField label={accountTexts.payerBankName} value={shown.payerBankName} />
          <ReadField label={accountTexts.payerBankNo} value={shown.payerBankNo} />
        </Box>
      </Panel>
    </>
  );
}
