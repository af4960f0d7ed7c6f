import Typography from '@mui/material/Typography';
import { unreadable } from '../spanText.ts';

type Props = { time: string; error: unknown; text: string };

/** When what a page shows was read, at the right of its heading; after a failed try, that it is old. */
export const ReadAt = ({ time, error, text }: Props) => (
  <Typography color={error ? 'error' : 'textSecondary'} sx={{ ml: { sm: 'auto' } }}>
    {error ? `${unreadable}，以下为 ${time} 的数据` : text}
  </Typography>
);
