import CancelIcon from '@mui/icons-material/CancelOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FrozenIcon from '@mui/icons-material/AcUnitOutlined';
import PaidIcon from '@mui/icons-material/PaymentsOutlined';
import PickupIcon from '@mui/icons-material/LocalShippingOutlined';
import WaitIcon from '@mui/icons-material/ScheduleOutlined';
import Chip from '@mui/material/Chip';
import { orderStatusLabel, type OrderStatus } from '@xinyue/contracts/codes';

type ChipStyle = { icon: typeof DoneIcon; color: 'default' | 'primary' | 'warning' | 'success' | 'error' };

const waiting: ChipStyle = { icon: WaitIcon, color: 'warning' };
const ended: ChipStyle = { icon: CancelIcon, color: 'default' };
const failed: ChipStyle = { icon: CancelIcon, color: 'error' };
const chipStyles: readonly (readonly [OrderStatus, ChipStyle])[] = [
  [0, waiting],
  ['00', waiting],
  ['02', waiting],
  [1, { icon: PaidIcon, color: 'primary' }],
  ['01', { icon: PaidIcon, color: 'primary' }],
  [2, { icon: PickupIcon, color: 'primary' }],
  [3, { icon: DoneIcon, color: 'success' }],
  ['06', { icon: FrozenIcon, color: 'default' }],
  [4, failed],
  ['04', failed],
  [99, failed],
];

/** The state in words with an icon, never by colour alone (S-11). */
export function StatusChip({ status }: { status: string | number }) {
  const { icon: Icon, color } = chipStyles.find(([code]) => code === status)?.[1] ?? ended;
  return <Chip size="small" variant="outlined" color={color} icon={<Icon />} label={orderStatusLabel(status)} />;
}
