import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { AskDialog } from '../../app/blocks/AskDialog.tsx';
import { FailedNote } from '../../app/blocks/FailedNote.tsx';
import { SkeletonRows } from '../../app/blocks/SkeletonRows.tsx';
import { HqConfigFields } from './HqConfigFields.tsx';
import { HqConfigNote } from './HqConfigNote.tsx';
import { hqConfigDraft, hqConfigResolver } from './hqConfigDraft.ts';
import type { MerchantDialogProps } from './MerchantActions.tsx';
import { merchantTexts as texts } from './texts.ts';
import { useHqConfig } from './useHqConfig.ts';
import { useSaveHqConfig } from './useSaveHqConfig.ts';

/** what head office allows the automatic orders of this merchant. Nothing typed goes without a question. */
export function HqConfigDialog({ row, onClose }: MerchantDialogProps) {
  const { data, error, isPending, refetch } = useHqConfig(row.userCustomerId);
  const values = useMemo(() => (data === undefined ? undefined : hqConfigDraft(row, data)), [row, data]);
  const form = useForm({ resolver: hqConfigResolver as never, mode: 'onTouched', values });
  const [leaving, setLeaving] = useState(false);
  const [seen, setSeen] = useState<number>();
  const { save, busy, problem, settle } = useSaveHqConfig(seen ?? data?.version ?? 0, onClose);
  const say = useTranslate();
  const { isDirty } = form.formState;
  const take = async () => {
    const newest = await refetch();
    if (newest.isError) return;
    form.reset(hqConfigDraft(row, newest.data));
    setSeen(newest.data?.version ?? 0);
    settle();
  };
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
      onCancel={() => (isDirty ? setLeaving(true) : onClose())}
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
          <HqConfigNote
            problem={problem}
            userCustomerId={row.userCustomerId}
            onTake={take}
            onKeep={(version) => {
              setSeen(version);
              settle();
            }}
          />
        </FormProvider>
      )}
      <AskDialog
        open={leaving}
        title={say('ra.message.unsaved_changes')}
        confirm="离开"
        danger
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </AskDialog>
  );
}
