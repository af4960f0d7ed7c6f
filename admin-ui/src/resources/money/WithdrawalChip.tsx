import BackIcon from '@mui/icons-material/ReplyOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { type WithdrawalState, withdrawalStates } from '@xinyue/contracts/moneyWords';

const looks: Record<WithdrawalState, { icon: SvgIconComponent; color: ChipProps['color'] }> = {
  review: { icon: ReviewIcon, color: 'warning' },
  ready: { icon: ClockIcon, color: 'primary' },
  sent: { icon: ClockIcon, color: 'primary' },
  paid: { icon: CheckIcon, color: 'success' },
  failed: { icon: ErrorIcon, color: 'error' },
  returned: { icon: BackIcon, color: 'error' },
};

/** How a withdrawal stands, as a labelled chip with an icon: never colour alone. */
export function WithdrawalChip({ state }: { state: WithdrawalState }) {
  const { icon: Icon, color } = looks[state];
  return (
    <Chip size="small" variant="outlined" icon={<Icon />} color={color} label={withdrawalStates[state]} data-state={state} />
  );
}
