import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { channelName } from '@xinyue/contracts/channelWords';
import type { ChannelStatementRow } from '@xinyue/contracts/operations';
import { countText, fenText } from '@xinyue/web/formats';
import { useState } from 'react';
import { useOperation } from '../../../api/useOperation.ts';
import { AskDialog } from '../../../shared/blocks/AskDialog.tsx';
import { ReasonField } from '../../../shared/blocks/ReasonField.tsx';
import { narrow } from '../../../shared/blocks/RowActions.tsx';
import { useKeptFields } from '../../../shared/kept/useKeptFields.ts';
import { useMayDo } from '../../../shared/useMayDo.ts';
import { useRecordAction } from '../../../shared/useRecordAction.ts';
import { statementTexts as texts } from '../officeTexts.ts';
import { StatementLines } from './StatementLines.tsx';

type Asked = 'lines' | 'confirm' | 'reject';

/** What may be done about a statement: see its lines; confirm or reject what waits. */
export function StatementActions({ row }: { row: ChannelStatementRow }) {
  const mayDo = useMayDo();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const name = `${channelName(row.channel)} ${row.day}`;
  const acts: [Asked, string][] = [
    ['lines', texts.view],
    ...(row.state === 'waiting' && mayDo('confirm')
      ? ([
          ['confirm', texts.confirm.action],
          ['reject', texts.reject.action],
        ] as [Asked, string][])
      : []),
  ];
  return (
    <>
      {acts.map(([what, label]) => (
        <Button
          key={what}
          size="small"
          color={what === 'reject' ? 'error' : 'primary'}
          onClick={() => setAsked(what)}
          aria-label={`${label} ${name}`}
          data-testid={`${what}-${row.id}`}
          sx={narrow}
        >
          {label}
        </Button>
      ))}
      {asked === 'lines' && <StatementLines row={row} onClose={close} />}
      {asked === 'confirm' && <ConfirmDialog row={row} onClose={close} />}
      {asked === 'reject' && <RejectDialog row={row} onClose={close} />}
    </>
  );
}

type DialogProps = { row: ChannelStatementRow; onClose(): void };

const Figures = ({ row }: { row: ChannelStatementRow }) => (
  <>
    <Typography sx={{ fontWeight: 600 }}>
      {channelName(row.channel)} {row.day}
    </Typography>
    <Typography>
      {countText(row.lines)} 行，收款 {fenText(row.inFen)}，退款 {fenText(row.outFen)}，手续费 {fenText(row.feeFen)}
    </Typography>
  </>
);

function ConfirmDialog({ row, onClose }: DialogProps) {
  const call = useOperation();
  const { run, busy } = useRecordAction(texts.confirm, onClose);
  return (
    <AskDialog
      open
      title={texts.confirm.question}
      confirm={texts.confirm.action}
      busy={busy}
      onConfirm={() => void run(() => call('confirmSettlement', { id: row.id, pass: 1 }))}
      onCancel={onClose}
    >
      <Figures row={row} />
      <Typography color="textSecondary">{texts.confirm.consequence}</Typography>
    </AskDialog>
  );
}

function RejectDialog({ row, onClose }: DialogProps) {
  const call = useOperation();
  const { fields, change, restored } = useKeptFields(`settlement/${row.id}`, { remark: '' });
  const [tried, setTried] = useState(false);
  const { run, busy } = useRecordAction(texts.reject, onClose);
  const remark = fields.remark.trim();
  const confirm = () => {
    setTried(true);
    if (remark) void run(() => call('confirmSettlement', { id: row.id, pass: 0, remark }));
  };
  return (
    <AskDialog
      open
      title={texts.reject.question}
      confirm={texts.reject.action}
      danger
      busy={busy}
      dirty={fields.remark !== ''}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Figures row={row} />
      <ReasonField
        label={texts.remark}
        value={fields.remark}
        onChange={(typed) => change({ remark: typed })}
        restored={restored}
        disabled={busy}
        problem={tried && !remark ? texts.remarkMissing : undefined}
      />
    </AskDialog>
  );
}
