import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import RejectIcon from '@mui/icons-material/HighlightOffOutlined';
import Chip from '@mui/material/Chip';
import { auditStatuses } from '@xinyue/contracts/operations';
import { auditStatusLabel } from '../../shared/names.ts';

const looks = {
  [auditStatuses.pending]: { icon: <ClockIcon />, color: 'warning' },
  [auditStatuses.rejected]: { icon: <RejectIcon />, color: 'error' },
  [auditStatuses.passed]: { icon: <CheckIcon />, color: 'success' },
} as const;

/** S-12 to S-14 as a labelled chip with an icon: never colour alone. */
export function AuditChip({ status }: { status: number }) {
  const { icon, color } = looks[status as keyof typeof looks] ?? looks[auditStatuses.pending];
  return <Chip size="small" variant="outlined" icon={icon} color={color} label={auditStatusLabel(status)} data-status={status} />;
}
