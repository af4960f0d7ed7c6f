import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { operations, type PartnerRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { TextInput, useNotify } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import type { FormParts } from '../../shared/forms/RecordDrawer.tsx';
import { FormActions, RecordForm } from '../../shared/forms/RecordForm.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';

/** What operators read here; verbatim where a row of the checklist has the words. */
const texts = {
  title: '合作方密钥',
  create: '新增合作方',
  edit: '合作方',
  saved: '数据保存成功！',
  deleted: '合作方已停用',
  loadFailed: '合作方加载失败，请稍后再试！',
  saveFailed: '保存失败，请稍后再试！',
  empty: '还没有合作方。',
  consequence: '停用后其签名立即失效，名称不能再用。',
  nameHelp: '2 至 64 位字母、数字或 . _ -，保存后不能修改',
  secret: '合作方密钥',
  secretOnce: '密钥只显示这一次，请立即转交合作方并妥善保管。',
  noted: '我已记下',
  rotate: {
    action: '更换密钥',
    question: '确定要更换密钥吗?',
    done: '密钥已更换',
    failed: '更换密钥失败，请稍后再试！',
    dropped: '已取消更换密钥',
    consequence: '新密钥立即生效，原密钥 24 小时后失效。',
  },
  close: {
    action: '停用',
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
    heading: '状态',
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

/** A secret that the server made, shown this once. */
const SecretOnce = ({ name, secret, onClose }: { name: string; secret: string; onClose(): void }) => (
  <AskDialog open title={texts.secret} confirm={texts.noted} onConfirm={onClose}>
    <Typography>合作方 {name}</Typography>
    <Box
      component="code"
      data-testid="secret-once"
      sx={{ display: 'block', my: 1.5, p: 1.5, bgcolor: 'action.hover', overflowWrap: 'anywhere', userSelect: 'all' }}
    >
      {secret}
    </Box>
    <Alert severity="warning">{texts.secretOnce}</Alert>
  </AskDialog>
);

function RotateDialog({ row, onClose }: Props) {
  const call = useOperation();
  const notify = useNotify();
  const words = texts.rotate;
  const [secret, setSecret] = useState<string>();
  const { run, busy } = useRecordAction(words, () => undefined);
  if (secret) return <SecretOnce name={row.name} secret={secret} onClose={onClose} />;
  return (
    <AskDialog
      open
      title={words.question}
      confirm={words.action}
      danger
      busy={busy}
      onConfirm={() => void run(async () => setSecret((await call('rotatePartner', { id: row.partnerId })).secret))}
      onCancel={() => {
        notify(words.dropped, { type: 'info' });
        onClose();
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{row.name}</Typography>
      <Typography color="textSecondary">{words.consequence}</Typography>
    </AskDialog>
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
      {made?.secret && <SecretOnce {...made} onClose={() => setMade(undefined)} />}
    </>
  );
}
