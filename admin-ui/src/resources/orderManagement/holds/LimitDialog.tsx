import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { fenFromYuan, yuanFromFen } from '@xinyue/contracts/money';
import { type HoldRow, holdLimitForm } from '@xinyue/contracts/operations';
import { typedFigure } from '@xinyue/contracts/typedFigure';
import { useState } from 'react';
import { useOperation } from '../../../api/useOperation.ts';
import { AskDialog } from '../../../shared/blocks/AskDialog.tsx';
import { DayInput } from '../../../shared/blocks/DayInput.tsx';
import { figureOf, figureProblem } from '../../../shared/blocks/figureText.ts';
import { ReasonField } from '../../../shared/blocks/ReasonField.tsx';
import { useKeptFields } from '../../../shared/kept/useKeptFields.ts';
import { useRecordAction } from '../../../shared/useRecordAction.ts';
import { holdTexts as texts } from './holdTexts.ts';

type Props = { row: HoldRow; name: string; onClose(): void };

const beginOf = ({ limits, until, reason }: HoldRow) => ({
  orders: String(limits.orders),
  yuan: String(yuanFromFen(limits.fen)),
  until: until ?? '',
  reason,
});

/** What is sent of what was typed, as far as it can be read. */
function formOf({ customerId }: HoldRow, { orders, yuan, until, reason }: ReturnType<typeof beginOf>) {
  const sum = figureOf(yuan, 2);
  const fen = sum === null || Number.isNaN(sum) ? sum : fenFromYuan(sum);
  return { customerId, orders: figureOf(orders, 0), fen, until, reason: reason.trim() };
}

/** Figures of a buyer's own until the end of a day, with the reason; they begin with those in force. */
export function LimitDialog({ row, name, onClose }: Props) {
  const call = useOperation();
  const { run, busy } = useRecordAction(texts.limit, onClose);
  const [tried, setTried] = useState(false);
  const begin = beginOf(row);
  const { fields, change, restored } = useKeptFields(`hold/${row.id}`, begin);
  const form = formOf(row, fields);
  const judged = holdLimitForm.safeParse(form);
  const problemOf = (field: keyof typeof form) =>
    tried ? judged.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const confirm = () => {
    setTried(true);
    if (judged.success) void run(() => call('saveHoldLimit', judged.data));
  };
  return (
    <AskDialog
      open
      large
      title={texts.limit.question}
      confirm={texts.limit.action}
      busy={busy}
      dirty={JSON.stringify(fields) !== JSON.stringify(begin)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.limit.consequence}
      </Typography>
      <FigureField
        name="orders"
        label={texts.orders}
        value={fields.orders}
        disabled={busy}
        onChange={(orders) => change({ orders })}
        problem={figureProblem(fields.orders, 0) ?? problemOf('orders')}
      />
      <FigureField
        name="yuan"
        label={texts.fen}
        value={fields.yuan}
        disabled={busy}
        onChange={(typed) => change({ yuan: typed })}
        problem={figureProblem(fields.yuan, 2) ?? problemOf('fen')}
      />
      <DayInput
        label={texts.until}
        required
        value={fields.until}
        disabled={busy}
        onChange={(until) => change({ until })}
        error={problemOf('until') !== undefined}
        helperText={problemOf('until')}
        testId="limit-until"
      />
      <ReasonField
        label={texts.reason}
        value={fields.reason}
        onChange={(reason) => change({ reason })}
        restored={restored}
        disabled={busy}
        problem={problemOf('reason')}
      />
    </AskDialog>
  );
}

type FigureProps = {
  name: string;
  label: string;
  value: string;
  disabled: boolean;
  onChange(typed: string): void;
  problem: string | undefined;
};

const FigureField = ({ name, label, value, disabled, onChange, problem }: FigureProps) => (
  <TextField
    label={label}
    required
    value={value}
    disabled={disabled}
    onChange={({ target }) => onChange(typedFigure(target.value))}
    error={problem !== undefined}
    helperText={problem}
    slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20, 'data-testid': `limit-${name}` } }}
  />
);
