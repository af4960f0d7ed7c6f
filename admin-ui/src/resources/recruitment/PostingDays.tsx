import Box from '@mui/material/Box';
import type { PostingRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { beijingDay } from '@xinyue/web/days';
import { postingTexts as texts } from './texts.ts';

/** From when to when; a posting whose last day is over says so. */
export function PostingDays({ row }: { row: PostingRow }) {
  const [today] = useState(() => beijingDay(new Date()));
  const over = row.inviteTimeEnd < today;
  if (!over) return `${row.inviteTimeStart} 至 ${row.inviteTimeEnd}`;
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      {row.inviteTimeEnd} {texts.over}
    </Box>
  );
}
