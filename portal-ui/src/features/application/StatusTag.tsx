import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/HighlightOffOutlined';
import WaitIcon from '@mui/icons-material/ScheduleOutlined';
import Chip from '@mui/material/Chip';
import { applicationTexts as texts } from './applicationTexts.ts';

const chipStyles = [
  { icon: WaitIcon, color: 'warning' },
  { icon: FailedIcon, color: 'error' },
  { icon: DoneIcon, color: 'success' },
] as const;

/** 0 under review, 1 failed, 2 succeeded, in words with an icon. */
export function StatusTag({ status }: { status: number }) {
  const { icon: Icon, color } = chipStyles[status] ?? { icon: WaitIcon, color: 'default' as const };
  return (
    <Chip
      data-testid="application-status"
      variant="outlined"
      color={color}
      icon={<Icon />}
      label={texts.statuses[status] ?? String(status)}
    />
  );
}
