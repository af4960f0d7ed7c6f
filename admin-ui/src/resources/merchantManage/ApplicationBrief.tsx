import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import RejectIcon from '@mui/icons-material/HighlightOffOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ApplicationRow, auditStatuses } from '@xinyue/contracts/operations';
import { auditStatusLabel } from '../../shared/names.ts';

/** The application a question is about, so that nobody decides on the wrong one. */
export const ApplicationBrief = ({ application }: { application: ApplicationRow }) => (
  <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, mb: 2 }}>
    <Typography sx={{ fontWeight: 600 }}>{application.shopName}</Typography>
    <Typography color="textSecondary">
      {application.account} · 申请人 {application.createUserName}
    </Typography>
  </Box>
);

const chips = {
  [auditStatuses.pending]: { icon: <ClockIcon />, color: 'warning' },
  [auditStatuses.rejected]: { icon: <RejectIcon />, color: 'error' },
  [auditStatuses.passed]: { icon: <CheckIcon />, color: 'success' },
} as const;

/** S-12 to S-14 as a labelled chip with an icon: never colour alone. */
export function AuditChip({ status }: { status: number }) {
  const { icon, color } = chips[status as keyof typeof chips] ?? chips[auditStatuses.pending];
  return <Chip size="small" variant="outlined" icon={icon} color={color} label={auditStatusLabel(status)} data-status={status} />;
}
