import Chip from '@mui/material/Chip';
import type { PostingCard } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { isOver } from './jobFigures.ts';
import { jobTexts as texts } from './jobTexts.ts';

/** Says that the last day of a posting is over. */
export function OverMark({ job }: { job: PostingCard }) {
  const [now] = useState(() => new Date());
  return isOver(job, now) ? <Chip size="small" variant="outlined" label={texts.over} sx={{ ml: 1 }} /> : null;
}
