import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { type RightRequestRow, rightRequestStates } from '@xinyue/contracts/operations';
import { permissionNames } from '@xinyue/contracts/permissionCodes';
import { screenTable } from '@xinyue/contracts/screens';
import { useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';

/** What operators read here. */
const texts = {
  title: screenTable['system/Request'].label,
  loadFailed: '授权申请加载失败，请稍后再试！',
  empty: '没有待确认的授权。',
  noMatch: '没有符合条件的授权申请。',
  help: '授予资金或权限类权限、重置管理人员的二次验证须由第二人确认。申请人、被授权人及与其属于同一人关系的账户不能确认；72 小时内未确认的申请自动过期。',
  factor: (reason: string) => `重置二次验证（${reason}）`,
  states: { waiting: '待确认', confirmed: '已确认', rejected: '已驳回', expired: '已过期' },
  codes: (names: string, count: number) => (count > 3 ? `${names} 等 ${count} 项` : names),
  pass: {
    action: '确认授权',
    question: '确定要确认该授权吗?',
    done: '授权已确认',
    failed: '确认失败，请稍后再试！',
    dropped: '已取消确认',
    consequence: '确认后立即生效。',
  },
  reject: {
    action: '驳回',
    question: '确定要驳回该授权吗?',
    done: '授权已驳回',
    failed: '驳回失败，请稍后再试！',
    consequence: '驳回后不会生效，申请人须重新提交。',
  },
  passFactor: {
    action: '确认重置',
    question: '确定要重置该用户的二次验证吗?',
    done: '二次验证已重置',
    failed: '确认失败，请稍后再试！',
    dropped: '已取消确认',
    consequence: '确认前请当面或打电话核实是本人要求。确认后验证器和恢复码立即失效，登录全部退出，仍须用本人密码登录。',
  },
  rejectFactor: {
    action: '驳回重置',
    question: '确定要驳回该申请吗?',
    done: '申请已驳回',
    failed: '驳回失败，请稍后再试！',
    consequence: '驳回后二次验证保持不变。',
  },
  reason: '驳回原因',
  reasonMissing: '请填写驳回原因，最多 200 个字',
} as const;

type Row = RightRequestRow;
type Props = { row: Row; onClose(): void };

const filters: FilterField[] = [
  {
    kind: 'select',
    name: 'state',
    label: columnLabels.status,
    options: rightRequestStates.map((id) => ({ id, name: texts.states[id] })),
  },
];

const nameOf = (code: string): string => permissionNames[code as keyof typeof permissionNames] ?? code;
const codesOf = ({ codes }: Row): string => texts.codes(codes.slice(0, 3).map(nameOf).join('、'), codes.length);
const givesOf = (row: Row): string =>
  row.kind === 'factor' ? texts.factor(row.wanted) : row.wanted ? `${row.wanted}（${codesOf(row)}）` : codesOf(row);
const decidedOf = ({ decidedBy, decideTime, remark }: Row): string =>
  [decidedBy, decideTime, remark].filter(Boolean).join(' · ') || '-';
const colors = { waiting: 'warning', confirmed: 'success', rejected: 'default', expired: 'default' } as const;

const columns: ScreenColumn<Row>[] = [
  { heading: '授予对象', value: (row) => row.target },
  { heading: '授予内容', value: givesOf },
  { heading: '申请人', value: (row) => row.askedBy },
  { heading: '申请时间', value: (row) => row.createTime },
  {
    heading: columnLabels.status,
    value: ({ state }) => texts.states[state],
    render: ({ state }) => <Chip size="small" variant="outlined" color={colors[state]} label={texts.states[state]} />,
  },
  { heading: '处理', value: decidedOf },
];

/** Tr-R-06 待确认授权: rights over money and rights that somebody wants to give, confirmed or rejected by another person. */
export default function RequestScreen() {
  return (
    <RecordScreen<Row>
      texts={texts}
      lead={
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          {texts.help}
        </Alert>
      }
      filters={filters}
      filterDefaultValues={{ state: 'waiting' }}
      columns={columns}
      nameOf={(row) => row.target}
      actions={Actions}
    />
  );
}

function Actions({ row }: { row: Row }) {
  const mayDo = useMayDo();
  const [asked, setAsked] = useState<'pass' | 'reject'>();
  const close = () => setAsked(undefined);
  const factor = row.kind === 'factor';
  const [pass, reject] = factor ? [texts.passFactor, texts.rejectFactor] : [texts.pass, texts.reject];
  if (row.state !== 'waiting' || !mayDo(factor ? 'factor' : 'review')) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsked('pass')} aria-label={`${pass.action} ${row.target}`} sx={narrow}>
        {pass.action}
      </Button>
      <Button
        size="small"
        color="error"
        onClick={() => setAsked('reject')}
        aria-label={`${reject.action} ${row.target}`}
        sx={narrow}
      >
        {reject.action}
      </Button>
      {asked && factor && <FactorDialog row={row} pass={asked === 'pass'} onClose={close} />}
      {asked === 'pass' && !factor && <PassDialog row={row} onClose={close} />}
      {asked === 'reject' && !factor && <RejectDialog row={row} onClose={close} />}
    </>
  );
}

/** All that the request would give, by name. */
const Brief = ({ row, consequence }: { row: Row; consequence: string }) => (
  <>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {row.target}
      {row.kind !== 'factor' && row.wanted && ` → ${row.wanted}`}
    </Typography>
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {row.kind === 'factor' ? texts.factor(row.wanted) : row.codes.map(nameOf).join('、')}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {`${row.askedBy} · ${row.createTime}`}
      <br />
      {consequence}
    </Typography>
  </>
);

function PassDialog({ row, onClose }: Props) {
  const call = useOperation();
  return (
    <RecordQuestion words={texts.pass} send={() => call('confirmRightRequest', { id: row.id, pass: 1 })} onClose={onClose}>
      <Brief row={row} consequence={texts.pass.consequence} />
    </RecordQuestion>
  );
}

function RejectDialog({ row, onClose }: Props) {
  const call = useOperation();
  return (
    <RecordQuestion
      words={texts.reject}
      reason={{ label: texts.reason, missing: texts.reasonMissing, about: `request/${row.id}` }}
      danger
      send={(remark) => call('confirmRightRequest', { id: row.id, pass: 0, remark })}
      onClose={onClose}
    >
      <Brief row={row} consequence={texts.reject.consequence} />
    </RecordQuestion>
  );
}

/** A reset of somebody's second factor. */
function FactorDialog({ row, pass, onClose }: Props & { pass: boolean }) {
  const call = useOperation();
  const words = pass ? texts.passFactor : texts.rejectFactor;
  const send = () => call('confirmStaffFactor', { userId: row.targetId, pass: pass ? 1 : 0 });
  return (
    <RecordQuestion words={words} danger={!pass} send={send} onClose={onClose}>
      <Brief row={row} consequence={words.consequence} />
    </RecordQuestion>
  );
}
