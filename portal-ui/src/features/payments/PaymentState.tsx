import BackIcon from '@mui/icons-material/ReplayOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/CancelOutlined';
import WaitIcon from '@mui/icons-material/ScheduleOutlined';
import Chip from '@mui/material/Chip';
import type { PaymentRow } from '@xinyue/contracts/operations';
import { paymentTexts as texts } from './paymentTexts.ts';

const looks = {
  open: { icon: WaitIcon, color: 'warning' },
  settled: { icon: DoneIcon, color: 'success' },
  refused: { icon: FailedIcon, color: 'error' },
  refunding: { icon: BackIcon, color: 'primary' },
  refunded: { icon: BackIcon, color: 'default' },
} as const;

/** The state in words with an icon, never by colour alone. */
export function PaymentState({ state }: { state: PaymentRow['state'] }) {
  const { icon: Icon, color } = looks[state];
  return <Chip size="small" variant="outlined" color={color} icon={<Icon />} label={texts.states[state]} />;
}
