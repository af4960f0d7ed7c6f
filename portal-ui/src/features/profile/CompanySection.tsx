import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { companyLabels as labels } from '@xinyue/contracts/labels/companyLabels';
import type { Profile } from '@xinyue/contracts/operations';
import { companyFields } from '@xinyue/contracts/operations/companyFields';
import { formWords } from '@xinyue/web/words/formWords';
import { useWrite, type WriteFailure } from '@xinyue/web/useWrite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { FactList } from '../../shared/FactList.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { fieldGrid } from '../../shared/styles.ts';
import { toast } from '../../shared/toast.tsx';
import { FormText } from '../account/FormText.tsx';
import { companyTexts as texts } from './companyTexts.ts';
import { SaveButtons } from './SaveButtons.tsx';
import { profileKey, storeProfile } from './useProfile.ts';

type Props = { session: Session; profile: Profile };
const form = z.object(companyFields);
type CompanyInput = { legalName: string; taxNo: string };

/** Po-60: who one is on contracts. Both may stay empty, and change apart from what the account form demands. */
export function CompanySection(props: Props) {
  const [open, setOpen] = useState(false);
  const { legalName, taxNo } = props.profile;
  return (
    <Panel
      title={labels.title}
      help={labels.lead}
      action={
        !open && (
          <Button variant="outlined" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
            {legalName || taxNo ? texts.change : texts.enter}
          </Button>
        )
      }
    >
      {open && <CompanyEdit {...props} onDone={() => setOpen(false)} />}
      {!open && (legalName || taxNo) && (
        <FactList
          facts={[
            [labels.legalName, legalName || formWords.notFilled],
            [labels.taxNo, taxNo ? `${taxNo}（${labels.unproven}）` : formWords.notFilled],
          ]}
        />
      )}
      {!open && !legalName && !taxNo && <Typography sx={{ color: 'text.secondary' }}>{formWords.notFilled}</Typography>}
    </Panel>
  );
}

function CompanyEdit({ session, profile, onDone }: Props & { onDone: () => void }) {
  const { fields, save, busy, failure } = useCompanyEdit(session, profile, onDone);
  const own = { form: fields, prefix: 'company' } as const;
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={fieldGrid}>
        <FormText {...own} name="legalName" label={labels.legalName} autoComplete="organization" />
        <FormText {...own} name="taxNo" label={labels.taxNo} autoComplete="off" help={labels.taxNoHelp} />
      </Box>
      {failure && <Notice severity={failure.refused ? 'info' : 'error'} text={failure.text} more={texts.kept} />}
      <SaveButtons save={texts.save} isSaving={busy} onCancel={onDone} />
    </Box>
  );
}

/** Saves it by the call of the whole account (C-32): what is stored goes along as it is, bank details stay unsaid and so unchanged. */
function useCompanyEdit(session: Session, profile: Profile, onDone: () => void) {
  const queries = useQueryClient();
  const { write, busy } = useWrite();
  const [failure, setFailure] = useState<WriteFailure>();
  // As it was when the form opened: a newer one was never seen here.
  const [seen] = useState(profile);
  const fields = useForm<CompanyInput, unknown, z.output<typeof form>>({
    resolver: zodResolver(form) as never,
    mode: 'onTouched',
    defaultValues: { legalName: seen.legalName ?? '', taxNo: seen.taxNo ?? '' },
  });
  const save = fields.handleSubmit((values) => {
    const { userId, nickname, mobile, sex, age, area, address, version } = seen;
    const body = { id: userId, nickname, mobile, sex, age, area, address, ...values, versionSeen: version };
    return write({
      send(keyed) {
        setFailure(undefined);
        return keyed(body, (idempotencyKey) => api('updateProfile', body, { idempotencyKey }));
      },
      onDone(saved) {
        storeProfile(saved);
        queries.setQueryData(profileKey(session), saved);
        toast('success', texts.saved);
        onDone();
      },
      failed: texts.saveFailed,
      onFailed: setFailure,
    });
  });
  return { fields, save, busy, failure };
}
