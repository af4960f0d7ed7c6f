import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Profile } from '@xinyue/contracts/operations';
import { passwordMask } from '@xinyue/contracts/rules';
import type { Session } from '../../session/readSession.ts';
import { fieldGrid } from '../../shared/styles.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { accountTexts } from '../account/accountTexts.ts';
import { FormArea } from '../area/FormArea.tsx';
import { FormText } from '../account/FormText.tsx';
import { PayerInputs } from '../account/PayerFields.tsx';
import { SexField } from '../account/SexField.tsx';
import { profileTexts as texts } from './profileTexts.ts';
import { ReadField } from './AccountRead.tsx';
import { SaveButtons } from './SaveButtons.tsx';
import { useAccountEdit, type SaveNotice } from './useAccountEdit.ts';
import { useReveal } from './useReveal.tsx';

type Props = { session: Session; profile: Profile; onDone: () => void };

const wide = { gridColumn: '1 / -1' };

/** everything but the account can be changed; Save and Cancel stand here alone. */
export function AccountEdit({ session, profile, onDone }: Props) {
  const { form, save, busy, notice, takeBack, takeRevealed, restored } = useAccountEdit(session, profile, onDone);
  const masked = useReveal(form, profile, takeRevealed);
  const own = { form, prefix: 'account' } as const;
  return (
    <Box component="form" noValidate onSubmit={save}>
      {restored && !notice && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.restored}
        </Alert>
      )}
      <Panel title={texts.person}>
        <Box sx={fieldGrid}>
          <ReadField label={texts.account} value={profile.account} disabled />
          <ReadField label={texts.password} value={passwordMask} disabled />
          <FormText {...own} name="nickname" label={texts.nickname} autoComplete="nickname" required />
          <FormText
            {...own}
            name="mobile"
            type="tel"
            autoComplete="off"
            label={texts.mobile}
            required
            {...masked('mobile', texts.mobile)}
          />
          <SexField control={form.control} name="sex" prefix="account" />
          <FormText {...own} name="age" label={texts.age} digits required />
          <FormArea control={form.control} name="area" prefix="account" sx={wide} />
          <FormText {...own} name="address" label={texts.address} autoComplete="street-address" sx={wide} />
        </Box>
      </Panel>
      <Panel title={texts.payer} help={texts.payerHelp}>
        <Box sx={fieldGrid}>
          <PayerInputs
            form={form}
            prefix="account"
            required
            card={masked('payerAcctNo', accountTexts.payerAcctNo)}
            onType={() => void (form.getValues('payerAcctNo') && form.trigger('payerAcctNo'))}
          />
        </Box>
      </Panel>
      <Box
        sx={{
          position: 'sticky',
          bottom: { xs: 'calc(60px + env(safe-area-inset-bottom))', md: 0 },
          zIndex: 1,
          mb: 2,
          p: 2,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {notice && <EditNotice notice={notice} onTakeBack={takeBack} />}
        <SaveButtons save={texts.save} isSaving={busy} onCancel={onDone} />
      </Box>
    </Box>
  );
}

/** Why it was not saved, and what became of the input: kept, or put aside for the stored data and one press away (M-38, M-29). */
export function EditNotice({ notice, onTakeBack }: { notice: SaveNotice; onTakeBack: () => void }) {
  const { refused, text, typed } = notice;
  const back = (
    <Button color="inherit" onClick={onTakeBack}>
      {texts.takeBack}
    </Button>
  );
  return refused ? (
    <Notice severity="info" text={text} more={typed && texts.reloaded} action={typed && back} />
  ) : (
    <Notice severity="error" text={text} more={texts.kept} />
  );
}
