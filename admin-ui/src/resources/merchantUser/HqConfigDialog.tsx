import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { hqConfigForm, type HqConfig, type MerchantRow } from '@xinyue/contracts/operations';
import { formWords } from '@xinyue/web/words/formWords';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { RequestOf } from '../../api/createOperationCaller.ts';
import { useOperation } from '../../api/useOperation.ts';
import { useAutoTaskCall } from '../../shared/autoTask/useAutoTaskCall.ts';
import { useHqConfig } from '../../shared/autoTask/useHqConfig.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { formName } from '../../shared/kept/keptForms.ts';
import { KeptTyping } from '../../shared/kept/KeptNote.tsx';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import { useEditConflict } from '../../shared/conflict/useEditConflict.ts';
import { useSaveFailure } from '../../shared/forms/useSaved.ts';
import { figuresOf, HqConfigFields } from './HqConfigFields.tsx';
import type { MerchantDialogProps } from './merchantDialogs.tsx';
import { merchantTexts as texts } from './texts.ts';

/** What the form holds at first: the stored config, or nothing yet for this merchant. */
const hqConfigDraft = ({ userCustomerId, shopName }: MerchantRow, config: HqConfig | null | undefined) => ({
  userCustomerId,
  userCustomerName: shopName,
  spotGoodsIds: config?.spotGoodsIds ?? '',
  ...figuresOf(config),
});

/** V-39 to V-41, as the server judges. */
const hqConfigResolver = zodResolver(hqConfigForm);

/** It may lie outside of what is seen when 保存 was pressed. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** what head office allows the automatic orders of this merchant. Nothing typed goes without a question. */
export function HqConfigDialog({ row, onClose }: MerchantDialogProps) {
  const { data, error, isPending, refetch } = useHqConfig(row.userCustomerId);
  const values = useMemo(() => (data === undefined ? undefined : hqConfigDraft(row, data)), [row, data]);
  const form = useForm({ resolver: hqConfigResolver as never, mode: 'onTouched', values });
  const call = useOperation();
  const name = formName('hqConfig', row.userCustomerId);
  const read = () => call('readHqConfig', { userCustomerId: row.userCustomerId });
  const conflict = useEditConflict(read, useSaveFailure(), name);
  const versionSeen = (conflict.seen ?? data)?.version ?? 0;
  const { run, busy, isOut } = useAutoTaskCall({ done: () => texts.autoTaskDone, onDone: onClose, onConflict: conflict.open });
  const save = (checked: RequestOf<'saveHqConfig'>) => run(() => call('saveHqConfig', { ...checked, versionSeen }));
  const { isDirty } = form.formState;
  return (
    <AskDialog
      open
      large
      wide
      title={texts.autoTask}
      confirm={formWords.save}
      busy={busy}
      disabled={data === undefined}
      onConfirm={() => void form.handleSubmit((checked) => save(checked as never))()}
      dirty={isDirty}
      onCancel={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }} data-testid="hq-config-merchant">
        {row.shopName}（{row.account}）{data && ` · 上次保存 ${data.updateTime}`}
      </Typography>
      {data === undefined && error ? (
        <FailedNote error={error} ownWords={texts.autoTaskLoadFailed} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={8} height={56} />
      ) : (
        <FormProvider {...form}>
          <KeptTyping name={name} seen={data ?? undefined} />
          {data === null && <Typography sx={{ mb: 1 }}>{texts.autoTaskNew}</Typography>}
          <HqConfigFields userCustomerId={row.userCustomerId} stored={data?.orderConfigHqGoodsList ?? []} />
          {isOut && (
            <Alert ref={intoView} severity="error" role="alert" data-testid="hq-config-outage" sx={{ mt: 2 }}>
              {texts.autoTaskFailed}
            </Alert>
          )}
          <EditConflictBlock
            what="hqConfig.edited"
            seen={data}
            state={conflict}
            fieldsOf={(config) => hqConfigDraft(row, config)}
          />
        </FormProvider>
      )}
    </AskDialog>
  );
}
