import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { FailedNote } from '../../shared/blocks/FailedNote.tsx';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import { useEditConflict } from '../../shared/conflict/useEditConflict.ts';
import { useOperation } from '../../api/useOperation.ts';
import { useSaveFailure } from '../../shared/forms/useSaveFailure.ts';
import { SkeletonRows } from '../../shared/blocks/SkeletonRows.tsx';
import { HqConfigFields } from './HqConfigFields.tsx';
import { hqConfigDraft, hqConfigResolver } from './hqConfigDraft.ts';
import type { MerchantDialogProps } from './MerchantDialogProps.ts';
import { merchantTexts as texts } from './texts.ts';
import { useHqConfig } from './useHqConfig.ts';
import { useSaveHqConfig } from './useSaveHqConfig.ts';

/** It may lie outside of what is seen when 保存 was pressed. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** what head office allows the automatic orders of this merchant. Nothing typed goes without a question. */
export function HqConfigDialog({ row, onClose }: MerchantDialogProps) {
  const { data, error, isPending, refetch } = useHqConfig(row.userCustomerId);
  const values = useMemo(() => (data === undefined ? undefined : hqConfigDraft(row, data)), [row, data]);
  const form = useForm({ resolver: hqConfigResolver as never, mode: 'onTouched', values });
  const call = useOperation();
  const conflict = useEditConflict(() => call('readHqConfig', { userCustomerId: row.userCustomerId }), useSaveFailure());
  const versionSeen = (conflict.seen ?? data)?.version ?? 0;
  const { save, busy, isOut } = useSaveHqConfig(versionSeen, onClose, conflict.open);
  const { isDirty } = form.formState;
  return (
    <AskDialog
      open
      large
      wide
      title={texts.autoTask}
      confirm="保存"
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
