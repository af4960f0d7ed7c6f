import { zodResolver } from '@hookform/resolvers/zod';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { companyLabels as labels } from '@xinyue/contracts/labels/companyLabels';
import { companyFields } from '@xinyue/contracts/operations/companyFields';
import type { ShopCompany } from '@xinyue/contracts/operations';
import { formWords } from '@xinyue/web/words/formWords';
import { TextInput } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useOperation } from '../../api/useOperation.ts';
import { EditConflictBlock } from '../conflict/EditConflictBlock.tsx';
import { useEditConflict } from '../conflict/useEditConflict.ts';
import { useSaveFailure } from '../forms/useSaved.ts';
import { useFirst } from '../useFirst.ts';
import { useRecordAction } from '../useRecordAction.ts';
import { AskDialog } from './AskDialog.tsx';
import { FailedNote } from './BlockStates.tsx';

const texts = {
  saved: '企业信息已保存',
  saveFailed: '企业信息保存失败，请稍后再试！',
  loadFailed: '企业信息加载失败，请稍后再试！',
  loading: '正在加载企业信息',
} as const;
const resolver = zodResolver(z.object(companyFields));

/** `shop` names one for staff; without it it is the own one. */
type Props = { shop?: string; name?: string; onClose(): void };

/** Po-60: who a shop is on contracts. */
export function ShopCompanyDialog(props: Props) {
  const { shop, onClose } = props;
  const call = useOperation();
  const whose = shop === undefined ? {} : { userCustomerId: shop };
  const read = (signal?: AbortSignal) => call('readShopCompany', whose, signal && { signal });
  const { data, error, refetch } = useQuery({
    queryKey: ['shopCompany', shop],
    queryFn: ({ signal }) => read(signal),
    gcTime: 0,
    retry: false,
  });
  if (data) return <CompanyForm {...props} stored={data} read={() => read()} whose={whose} />;
  return (
    <AskDialog open large title={labels.title} confirm={formWords.save} disabled onConfirm={onClose} onCancel={onClose}>
      {error && <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />}
      {!error && <LinearProgress aria-label={texts.loading} />}
    </AskDialog>
  );
}

type FormProps = Props & { stored: ShopCompany; read(): Promise<ShopCompany>; whose: { userCustomerId?: string } };

function CompanyForm({ name, stored, read, whose, onClose }: FormProps) {
  // As it was when the form opened: a newer version was never seen here.
  const row = useFirst(() => stored);
  const { legalName, taxNo, version } = row;
  const call = useOperation();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { legalName, taxNo } });
  const conflict = useEditConflict<ShopCompany>(read, useSaveFailure(texts.saveFailed));
  const { run, busy } = useRecordAction({ done: texts.saved, failed: texts.saveFailed }, onClose, conflict.open);
  const send = form.handleSubmit((values) =>
    run((keyed) => {
      const body = { versionSeen: version, ...conflict.withVersion({ ...whose, ...values }) };
      return keyed(body, (key) => call('saveShopCompany', body, { key }));
    }),
  );
  return (
    <AskDialog
      open
      large
      title={labels.title}
      confirm={formWords.save}
      busy={busy}
      dirty={form.formState.isDirty}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {name && `${name}：`}
        {labels.lead}
      </Typography>
      <FormProvider {...form}>
        <EditConflictBlock what="merchant.edited" seen={row} state={conflict} />
        <TextInput
          source="legalName"
          label={labels.legalName}
          helperText={false}
          autoComplete="organization"
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <TextInput
          source="taxNo"
          label={labels.taxNo}
          helperText={labels.taxNoHelp}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
      </FormProvider>
    </AskDialog>
  );
}
