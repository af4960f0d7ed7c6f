import NextIcon from '@mui/icons-material/NavigateNext';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { addMonths, dayNumber, monthDays } from '@xinyue/web/days';
import { beijingDay } from '@xinyue/web/days';
import { listWords } from '@xinyue/web/words/listWords';
import { clock } from '../../api/server.ts';
import { useFirst } from '../useFirst.ts';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
const grid = { display: 'grid', gridTemplateColumns: 'repeat(7, 40px)', textAlign: 'center' } as const;

/** One month to choose a day from. */
export function MonthPage({ day, onChoose }: { day: string; onChoose(day: string): void }) {
  const today = useFirst(() => beijingDay(clock.now()));
  const [month, setMonth] = useState((dayNumber(day) === undefined ? today : day).slice(0, 7));
  return (
    <Box sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label="上个月" onClick={() => setMonth(addMonths(month, -1))}>
          <PreviousIcon />
        </IconButton>
        <Typography aria-live="polite" sx={{ flexGrow: 1, textAlign: 'center', fontWeight: 600 }}>
          {month.slice(0, 4)}年{Number(month.slice(5))}月
        </Typography>
        <IconButton aria-label="下个月" onClick={() => setMonth(addMonths(month, 1))}>
          <NextIcon />
        </IconButton>
      </Box>
      <Box aria-hidden sx={{ ...grid, color: 'text.secondary', py: 0.5 }}>
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </Box>
      <Box sx={grid}>
        {monthDays(month).map((one) => (
          <ButtonBase
            key={one}
            aria-label={one}
            aria-pressed={one === day}
            onClick={() => onChoose(one)}
            sx={{
              height: 40,
              font: 'inherit',
              borderRadius: 1,
              color: one.startsWith(month) ? 'text.primary' : 'text.secondary',
              opacity: one.startsWith(month) ? 1 : 0.6,
              fontWeight: one === today ? 600 : 400,
              textDecoration: one === today ? 'underline' : 'none',
              '&:hover': { bgcolor: 'action.hover' },
              '&[aria-pressed="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
            }}
          >
            {Number(one.slice(8))}
          </ButtonBase>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        <Button onClick={() => onChoose('')}>{listWords.clear}</Button>
        <Button onClick={() => onChoose(today)}>今天</Button>
      </Box>
    </Box>
  );
}
