import Chip from '@mui/material/Chip';
import type { PostingCard } from '@xinyue/contracts/operations';
import { beijingDay } from '@xinyue/web/days';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { jobTexts as texts } from './jobTexts.ts';

/** `8,000–15,000` yuan a month; one figure where both are the same. */
export const wageText = ({ wageStart, wageEnd }: { wageStart: number; wageEnd: number }): string =>
  wageStart === wageEnd ? countText(wageStart) : `${countText(wageStart)}–${countText(wageEnd)}`;

/** Whether the last day of a posting is over, in Beijing. */
export const isOver = ({ inviteTimeEnd }: { inviteTimeEnd: string }, now: Date): boolean => inviteTimeEnd < beijingDay(now);

/** Says that the last day of a posting is over. */
export function OverMark({ job }: { job: PostingCard }) {
  const [now] = useState(() => new Date());
  return isOver(job, now) ? <Chip size="small" variant="outlined" label={texts.over} sx={{ ml: 1 }} /> : null;
}
