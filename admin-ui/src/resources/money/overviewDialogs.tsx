import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { companies, type Company } from '@xinyue/contracts/moneyAccount';
import type { AutoRunAnswer } from '@xinyue/contracts/operations';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { formWords } from '@xinyue/web/words/formWords';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { payerResolver } from '../../shared/blocks/payerResolver.ts';
import { KeptTyping } from '../../shared/kept/KeptNote.tsx';
import { PayerFields } from '../../shared/blocks/PayerFields.tsx';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { overviewTexts as texts } from './officeTexts.ts';

type Props = { paused: boolean; onClose(): void };

/** Nothing new is taken or sent; what the bank has goes on. */
export function PauseDialog({ paused, onClose }: Props) {
  const words = paused ? texts.resume : texts.pause;
  const call = useOperation();
  return (
    <RecordQuestion
      words={words}
      reason={paused ? undefined : { label: texts.reason, missing: texts.reasonMissing, about: 'all' }}
      danger={!paused}
      send={(reason) => call('pauseMoney', { paused: paused ? 0 : 1, reason })}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {words.consequence}
      </Typography>
    </RecordQuestion>
  );
}

/** Z-21: today's run, now. What it left out stands there with its reason. */
export function AutoRunDialog({ onClose }: Props) {
  const words = texts.autoRun;
  const call = useOperation();
  const [ran, setRan] = useState<AutoRunAnswer>();
  const { run, busy } = useRecordAction(words, () => undefined);
  if (ran)
    return (
      <AskDialog open large title={words.action} confirm={buttonWords.close} onConfirm={onClose} onCancel={onClose}>
        <Alert severity="success" data-testid="auto-ran">
          {texts.autoRan(ran.accounts, ran.created)}
        </Alert>
        {ran.skipped.length > 0 && (
          <Box sx={{ mt: 1 }}>
            <Typography variant="h3">{texts.skipped}</Typography>
            {ran.skipped.map(({ userCustomerId, reason }) => (
              <Typography key={userCustomerId} sx={{ overflowWrap: 'anywhere' }}>
                {userCustomerId}：{reason}
              </Typography>
            ))}
          </Box>
        )}
      </AskDialog>
    );
  return (
    <AskDialog
      open
      title={words.question}
      confirm={words.action}
      busy={busy}
      onConfirm={() => void run(async () => setRan(await call('runAutoWithdraw', {})))}
      onCancel={onClose}
    >
      <Typography color="textSecondary">{words.consequence}</Typography>
    </AskDialog>
  );
}

/** Z-62: where a company account's money goes; written by somebody else than its owner. */
export function CompanyPayeeDialog({ onClose }: Props) {
  const call = useOperation();
  const payee = { payerAcctType: '', payerBankNo: '', payerBankName: '', payerAcctNo: '', payerAcctName: '' };
  const defaultValues = { comp: 'gq' as Company, ...payee };
  const form = useForm({ resolver: payerResolver() as never, mode: 'onTouched', defaultValues });
  const comp = useWatch({ control: form.control, name: 'comp' });
  const { run, busy } = useRecordAction({ done: texts.payeeDone, failed: texts.payeeFailed }, onClose);
  const send = form.handleSubmit((values) => run(() => call('saveCompanyPayee', { ...values, comp } as never)));
  return (
    <AskDialog
      open
      large
      title={texts.payee}
      confirm={formWords.save}
      busy={busy}
      dirty={form.formState.isDirty}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <TextField
        select
        label={texts.company}
        value={comp}
        disabled={busy}
        onChange={({ target }) => form.setValue('comp', target.value as Company, { shouldDirty: true })}
        slotProps={{ htmlInput: { 'data-testid': 'company' } }}
      >
        {companies.map((code) => (
          <MenuItem key={code} value={code}>
            {texts.companies[code]}
          </MenuItem>
        ))}
      </TextField>
      <FormProvider {...form}>
        <KeptTyping name="companyPayee" />
        <PayerFields cardHint={texts.payeeHint} />
      </FormProvider>
    </AskDialog>
  );
}
