import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Workboard } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { Link } from 'react-router-dom';
import { workboardTexts as texts } from './workboardTexts.ts';

export type Queue = Workboard['queues'][number];

/** How a queue stands, in colour, shape and word. */
const looks = {
  late: { color: 'error', icon: <ErrorIcon />, label: texts.late },
  waits: { color: 'warning', icon: <ScheduleIcon />, label: texts.waits },
  none: { color: 'success', icon: <CheckIcon />, label: texts.none },
  unknown: { color: 'default', icon: <HelpIcon />, label: texts.unreadable },
} as const;
const lookOf = ({ count, late }: Queue): keyof typeof looks =>
  count === null ? 'unknown' : count === 0 ? 'none' : late ? 'late' : 'waits';

/** A queue with the way to its list. */
export function QueueCard({ queue }: { queue: Queue }) {
  const { key, label, count, oldestSeconds, link } = queue;
  const look = looks[lookOf(queue)];
  return (
    <ButtonBase
      component={Link}
      to={link}
      data-testid={`queue-${key}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        width: '100%',
        minHeight: 72,
        gap: 1.5,
        px: 2,
        py: 1,
        textAlign: 'left',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{label}</Typography>
        {count !== null && count > 0 && oldestSeconds !== null && oldestSeconds > 0 && (
          <Typography variant="body2" color="textSecondary">
            {texts.oldest(oldestSeconds)}
          </Typography>
        )}
      </Box>
      {count !== null && (
        <Typography
          sx={{ fontSize: 28, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          color={count === 0 ? 'textSecondary' : 'textPrimary'}
        >
          {countText(count)}
        </Typography>
      )}
      <Chip size="small" variant="outlined" {...look} />
    </ButtonBase>
  );
}
