import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { taskLabels } from '@xinyue/contracts/labels/orderLabels';
import type { TaskRow } from '@xinyue/contracts/operations';
import { countText, moneyText } from '@xinyue/web/formats';
import { useOperation } from '../../api/useOperation.ts';
import { useAutoTaskCall } from '../../shared/autoTask/useAutoTaskCall.ts';
import { DeleteRecord } from '../../shared/blocks/DeleteRecord.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { taskTexts as texts } from './texts.ts';

/** How the states of a task look (S-24 to S-26). */
export const taskStates: Record<TaskRow['taskStatus'], { label: string; icon: SvgIconComponent; color: ChipProps['color'] }> = {
  0: { label: taskLabels[0], icon: ClockIcon, color: 'primary' },
  1: { label: taskLabels[1], icon: CheckIcon, color: 'success' },
  2: { label: taskLabels[2], icon: ErrorIcon, color: 'error' },
};

export const taskName = ({ orderStartDay, orderStartTime, orderEndTime }: TaskRow): string =>
  `${orderStartDay} ${orderStartTime} 至 ${orderEndTime}`;

/** How a task stands, as a labelled chip with an icon; and why there is no plan. */
export function TaskState({ row }: { row: TaskRow }) {
  const { label, icon: Icon, color } = taskStates[row.taskStatus];
  return (
    <>
      <Chip size="small" variant="outlined" icon={<Icon />} color={color} label={label} data-state={row.taskStatus} />
      {row.reason && (
        <Typography data-testid={`reason-${row.id}`} sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
          {row.reason}
        </Typography>
      )}
    </>
  );
}

/** S-24 to S-26: what can still be done with a task. */
export function TaskActions({ row }: { row: TaskRow }) {
  const mayDo = useMayDo();
  const { open } = useOpenRecord('automaticTask');
  const name = taskName(row);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { md: 'flex-end' } }}>
      {row.taskStatus === 0 && mayDo('generate', row) && <Generate row={row} name={name} />}
      {row.taskStatus === 1 && (
        <Button
          size="small"
          aria-label={`${texts.view} ${name}`}
          onClick={() => open(row.id)}
          data-testid={`view-${row.id}`}
          sx={narrow}
        >
          {texts.view}
        </Button>
      )}
      {mayDo('delete', row) && <DeleteRecord record={row} name={name} consequence={texts.consequence} deleted={texts.deleted} />}
    </Box>
  );
}

/** C-67: asks nothing and shows that it is under way. The reason why a task cannot be planned is shown, and stays in its row. */
function Generate({ row, name }: { row: TaskRow; name: string }) {
  const call = useOperation();
  const { run, busy, isOut, refresh } = useAutoTaskCall<{ count: number; money: number }>({
    done: ({ count, money }) => texts.generated(countText(count), moneyText(money)),
    onDone: () => undefined,
    onRefused: () => refresh(),
  });
  return (
    <>
      <Button
        size="small"
        loading={busy}
        loadingPosition="start"
        startIcon={<ClockIcon />}
        aria-label={`${texts.generate} ${name}`}
        aria-busy={busy}
        onClick={() => void run(() => call('generateTask', { orderConfigShopTaskId: row.id }))}
        data-testid={`generate-${row.id}`}
      >
        {busy ? texts.generating : texts.generate}
      </Button>
      {isOut && (
        <Typography role="alert" color="error" data-testid="generate-out" sx={{ whiteSpace: 'normal', maxWidth: 240 }}>
          {texts.generateOut}
        </Typography>
      )}
    </>
  );
}
