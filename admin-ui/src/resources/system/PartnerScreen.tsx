import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { operations, type PartnerRow } from '@xinyue/contracts/operations';
import { screenTable } from '@xinyue/contracts/screens';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { SecretOnce, SecretQuestion } from '../../shared/blocks/SecretQuestion.tsx';
import type { FormParts } from '../../shared/forms/RecordDrawer.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';

/** What operators read here; verbatim where a row of the checklist has the words. */
const texts = {
  title: screenTable['system/Partner'].label,
  create: '新增合作方',
  edit: '合作方',
  saved: '数据保存成功！',
  deleted: '合作方已停用',
  loadFailed: '合作方加载失败，请稍后再试！',
  saveFailed: '保存失败，请稍后再试！',
  empty: '还没有合作方。',
  consequence: '停用后其签名立即失效，名称不能再用。',
  nameHelp: '2 至 64 位字母、数字或 . _ -，保存后不能修改',
  once: {
    title: screenTable['system/Partner'].label,
    warning: '密钥只显示这一次，请立即转交合作方并妥善保管。',
    noted: '我已记下',
  },
  rotate: {
    action: '更换密钥',
    question: '确定要更换密钥吗?',
    done: '密钥已更换',
    failed: '更换密钥失败，请稍后再试！',
    dropped: '已取消更换密钥',
    consequence: '新密钥立即生效，原密钥 24 小时后失效。',
  },
  close: {
    action: stateLabels.stopped,
    question: '确定要停用吗?',
    done: '合作方已停用',
    failed: '停用失败，请稍后再试！',
    dropped: '已取消停用',
    consequence: '停用后其签名立即失效，不能恢复；名称不能再用。',
  },
} as const;

type Row = PartnerRow & { id: string };
type Props = { row: Row; onClose(): void };

const filters: FilterField[] = [{ kind: 'text', name: 'name', label: '合作方名称' }];
const stateOf = (row: Row) => (row.closed ? '已停用' : '使用中');
const columns: ScreenColumn<Row>[] = [
  { heading: '合作方名称', value: (row) => row.name },
  {
    heading: columnLabels.status,
    value: stateOf,
    render: (row) => <Chip size="small" variant="outlined" color={row.closed ? 'default' : 'success'} label={stateOf(row)} />,
  },
  { heading: '最近使用', value: (row) => row.lastUsed },
  { heading: '原密钥有效至', value: (row) => row.formerUntil },
  { heading: '创建时间', value: (row) => row.createTime },
];

const resolver = zodResolver(operations.savePartner.request);
const PartnerForm = ({ onLeave }: FormParts) => (
  <RecordForm resolver={resolver}>
    <Box sx={{ p: 2 }}>
      <TextInput
        source="name"
        isRequired
        helperText={texts.nameHelp}
        slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
      />
    </Box>
    <FormActions onLeave={onLeave} />
  </RecordForm>
);

const onceOf = (name: string) => ({ ...texts.once, who: `合作方 ${name}` });

function RotateDialog({ row, onClose }: Props) {
  const call = useOperation();
  const make = async () => (await call('rotatePartner', { id: row.partnerId })).secret;
  return (
    <SecretQuestion words={texts.rotate} once={onceOf(row.name)} make={make} onClose={onClose}>
      <Typography sx={{ fontWeight: 600 }}>{row.name}</Typography>
      <Typography color="textSecondary">{texts.rotate.consequence}</Typography>
    </SecretQuestion>
  );
}

function Actions({ row }: { row: Row }) {
  const mayDo = useMayDo();
  const call = useOperation();
  const [asked, setAsked] = useState<'rotate' | 'close'>();
  const close = () => setAsked(undefined);
  if (row.closed) return null;
  return (
    <>
      {mayDo('rotate') && (
        <Button size="small" onClick={() => setAsked('rotate')} aria-label={`${texts.rotate.action} ${row.name}`} sx={narrow}>
          {texts.rotate.action}
        </Button>
      )}
      {mayDo('close') && (
        <Button
          size="small"
          color="error"
          onClick={() => setAsked('close')}
          aria-label={`${texts.close.action} ${row.name}`}
          sx={narrow}
        >
          {texts.close.action}
        </Button>
      )}
      {asked === 'rotate' && <RotateDialog row={row} onClose={close} />}
      {asked === 'close' && (
        <RecordQuestion words={texts.close} danger send={() => call('closePartner', { id: row.partnerId })} onClose={close}>
          <Typography sx={{ fontWeight: 600 }}>{row.name}</Typography>
          <Typography color="textSecondary">{texts.close.consequence}</Typography>
        </RecordQuestion>
      )}
    </>
  );
}

/** The keys of integration partners, made and ended here. */
export default function PartnerScreen() {
  const [made, setMade] = useState<{ name: string; secret: string }>();
  return (
    <>
      <RecordScreen<Row>
        texts={texts}
        filters={filters}
        columns={columns}
        form={PartnerForm}
        onCreated={(answer) => setMade(answer as unknown as { name: string; secret: string })}
        what="partner.edited"
        nameOf={(row) => row.name}
        actions={Actions}
      />
      {made?.secret && <SecretOnce {...onceOf(made.name)} secret={made.secret} onClose={() => setMade(undefined)} />}
    </>
  );
}
