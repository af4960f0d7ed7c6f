import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import LockIcon from '@mui/icons-material/AcUnitOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import Chip, { type ChipProps } from '@mui/material/Chip';
import type { SvgIconComponent } from '@mui/icons-material';
import { orderStatusLabel, type OrderStatus } from '@xinyue/contracts/codes';
import { orderReviewLabels } from '@xinyue/contracts/labels/orderReviewLabels';
import type { OrderRow } from '@xinyue/contracts/operations';

type Appearance = { icon: SvgIconComponent; color: ChipProps['color'] };

const appearances = new Map<OrderStatus, Appearance>([
  [0, { icon: ClockIcon, color: 'warning' }],
  ['00', { icon: ClockIcon, color: 'warning' }],
  ['02', { icon: ClockIcon, color: 'warning' }],
  [1, { icon: PaidIcon, color: 'primary' }],
  ['01', { icon: PaidIcon, color: 'primary' }],
  [2, { icon: TruckIcon, color: 'primary' }],
  [3, { icon: CheckIcon, color: 'success' }],
  [4, { icon: ErrorIcon, color: 'error' }],
  ['04', { icon: ErrorIcon, color: 'error' }],
  [99, { icon: ErrorIcon, color: 'error' }],
  ['06', { icon: LockIcon, color: 'default' }],
]);
const other: Appearance = { icon: BlockIcon, color: 'default' };

/** Beside it, while the cancellation waits for a second person. */
export const ReviewingChip = ({ order: { reviewing } }: { order: Pick<OrderRow, 'reviewing'> }) =>
  reviewing === 1 && <Chip size="small" variant="outlined" color="warning" label={orderReviewLabels.cancelAsked} />;

/** One of the 13 codes as a labelled chip with an icon: never colour alone. */
export function StatusChip({ status, size = 'small' }: { status: unknown; size?: ChipProps['size'] }) {
  const { icon: Icon, color } = appearances.get(status as OrderStatus) ?? other;
  return (
    <Chip
      size={size}
      variant="outlined"
      icon={<Icon />}
      color={color}
      label={orderStatusLabel(status)}
      data-status={String(status)}
    />
  );
}
