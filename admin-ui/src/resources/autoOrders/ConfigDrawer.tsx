import { zodResolver } from '@hookform/resolvers/zod';
import LockIcon from '@mui/icons-material/LockClockOutlined';
import Typography from '@mui/material/Typography';
import { shopFigureNames, type ShopFigure } from '@xinyue/contracts/autoConfig';
import { userTypes } from '@xinyue/contracts/codes';
import { type HqConfig, type ShopConfig, shopConfigForm } from '@xinyue/contracts/operations';
import { useMemo, useState } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { RequestOf } from '../../api/createOperationCaller.ts';
import { useOperation } from '../../api/useOperation.ts';
import { useSession } from '../../session/useSession.ts';
import { useAutoTaskCall } from '../../shared/autoTask/useAutoTaskCall.ts';
import { useHqConfig } from '../../shared/autoTask/useHqConfig.ts';
import { useLeaveGuard } from '../../shared/blocks/AskDialog.tsx';
import { FailedNote, SkeletonRows, StateNote } from '../../shared/blocks/BlockStates.tsx';
import { SideDrawer } from '../../shared/blocks/SideDrawer.tsx';
import { SimulatedBand } from '../../shared/blocks/SimulatedBand.tsx';
import { formName } from '../../shared/kept/keptForms.ts';
import { KeptTyping } from '../../shared/kept/KeptNote.tsx';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import { useEditConflict } from '../../shared/conflict/useEditConflict.ts';
import { useSaveFailure } from '../../shared/forms/useSaved.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { ConfigFields } from './ConfigFields.tsx';
import { OrderForm } from './OrderForm.tsx';
import { type Shop, ShopChoice } from './ShopChoice.tsx';
import { configTexts as texts } from './texts.ts';

const resource = 'merchantDisposition';
// Read again on its own it would put what was typed back to what is stored.
const readOnce = { retry: false, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** the form of a new or of one config, over the list. */
export function ConfigDrawer() {
  const { id, close } = useOpenRecord(resource);
  return (
    <SideDrawer open={id !== undefined} title={id === 'create' ? texts.create : texts.edit} onClose={close}>
      <SimulatedBand flush />
      {id === 'create' && <NewConfig onLeave={close} />}
      {id !== undefined && id !== 'create' && <StoredConfig key={id} id={id} onLeave={close} />}
    </SideDrawer>
  );
}

type Leave = { onLeave(): void };

function StoredConfig({ id, onLeave }: Leave & { id: string }) {
  const { data, error, isPending, refetch } = useGetOne<ShopConfig>(resource, { id }, readOnce);
  if (!data && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !data) return <SkeletonRows rows={8} height={56} />;
  const shop = { userCustomerId: data.userCustomerId, userCustomerName: data.userCustomerName };
  return <WithLimits shop={shop} record={data} onLeave={onLeave} />;
}

/** Of a merchant its own; staff say first whose it is. */
function NewConfig({ onLeave }: Leave) {
  const who = useSession();
  const own = who?.userType === userTypes.merchant;
  const [chosen, choose] = useState<Shop | null>(null);
  const shop = own ? { userCustomerId: who.userId, userCustomerName: who.userName } : chosen;
  return (
    <>
      {!own && <ShopChoice value={chosen} onChoose={choose} />}
      {shop && <WithLimits key={shop.userCustomerId} shop={shop} onLeave={onLeave} />}
    </>
  );
}

type EditorProps = Leave & { shop: Shop; record?: ShopConfig };

/** without what head office allows there is nothing to fill in. */
function WithLimits(props: EditorProps) {
  const { data, error, refetch } = useHqConfig(props.shop.userCustomerId);
  if (data === undefined && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={8} height={56} />;
  if (data) return <Editor {...props} hq={data} />;
  return <StateNote testId="no-limits" icon={<LockIcon fontSize="inherit" />} title={texts.noLimits} text={texts.noLimitsNext} />;
}

const figures = Object.keys(shopFigureNames) as ShopFigure[];
const draftOf = ({ userCustomerId, userCustomerName }: Shop, record: ShopConfig | undefined) => ({
  ...(record && { orderConfigShopId: record.id }),
  userCustomerId,
  userCustomerName,
  orderConfigShopName: record?.orderConfigShopName ?? '',
  spotGoodsIds: record?.spotGoodsIds ?? '',
  ...Object.fromEntries(figures.map((figure) => [figure, record?.[figure] ?? null])),
});

/** V-42 to V-45, as the server judges. */
const resolver = zodResolver(shopConfigForm);

function Editor({ shop, record, hq, onLeave }: EditorProps & { hq: HqConfig }) {
  const mayDo = useMayDo();
  const call = useOperation();
  const provider = useDataProvider();
  const values = useMemo(() => draftOf(shop, record), [shop, record]);
  const form = useForm({ resolver: resolver as never, mode: 'onTouched', defaultValues: values });
  const [saved, setSaved] = useState(false);
  const name = formName(resource, record?.id ?? `create/${shop.userCustomerId}`);
  const read = async () => (await provider.getOne<ShopConfig>(resource, { id: record?.id ?? '' })).data;
  const conflict = useEditConflict<ShopConfig>(read, useSaveFailure(), name);
  const seen = conflict.seen ?? record;
  const { run, busy, isOut } = useAutoTaskCall({
    done: () => texts.saved,
    onDone: () => {
      setSaved(true);
      onLeave();
    },
    onConflict: conflict.open,
    onRefused: ({ data }) => {
      const { errors = [] } = (data ?? {}) as { errors?: { path: string; message: string }[] };
      for (const { path, message } of errors) form.setError(path as never, { type: 'server', message });
    },
  });
  const question = useLeaveGuard(form.formState.isDirty && !saved);
  const save = (checked: RequestOf<'saveShopConfig'>) =>
    run(() => call('saveShopConfig', { ...checked, ...(seen && { versionSeen: seen.version }) }));
  const mayNot = !mayDo(record ? 'edit' : 'create', record);
  return (
    <>
      <OrderForm
        form={form}
        onSave={(checked) => save(checked as RequestOf<'saveShopConfig'>)}
        busy={busy}
        readOnly={mayNot}
        outage={{ shown: isOut, text: texts.saveFailed, testId: 'config-outage' }}
        onLeave={onLeave}
      >
        <KeptTyping name={name} seen={record} />
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {shop.userCustomerName}
          {record && ` · 上次保存 ${record.updateTime}`}
        </Typography>
        {record && (
          <EditConflictBlock
            what="shopConfig.edited"
            seen={record}
            state={conflict}
            fieldsOf={(config) => draftOf(shop, config)}
          />
        )}
        <ConfigFields userCustomerId={shop.userCustomerId} hq={hq} stored={record?.orderConfigShopGoodsList ?? []} />
      </OrderForm>
      {question}
    </>
  );
}
