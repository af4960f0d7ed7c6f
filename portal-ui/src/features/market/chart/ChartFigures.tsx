import ChartIcon from '@mui/icons-material/ShowChartOutlined';
import Box from '@mui/material/Box';
import type { DailyBar, MinutePoint } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { StateNote } from '../../../shared/StateNote.tsx';
import { figureText, percentText } from '../quoteFigures.tsx';
import { chartTexts as texts } from './chartTexts.ts';

export const ChartEmpty = () => <StateNote icon={<ChartIcon fontSize="inherit" />} title={texts.empty} text={texts.emptyHelp} />;

type Props = { head: readonly string[]; rows: () => readonly (readonly string[])[] };

/** The same figures as a table, drawn when somebody opens it: for screen readers, and to read exactly. */
function Figures({ head, rows }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Box component="details" onToggle={(event: React.SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', fontSize: 14, minHeight: 44, lineHeight: '44px' }}>
        {texts.figures}
      </Box>
      {open && (
        <Box component="section" aria-label={texts.figures} tabIndex={0} sx={{ maxHeight: 260, overflow: 'auto' }}>
          <Box
            component="table"
            sx={{
              fontSize: 14,
              borderCollapse: 'collapse',
              width: 1,
              '& td, & th': { textAlign: 'right', px: 1, py: 0.25, whiteSpace: 'nowrap' },
            }}
          >
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map((cells) => (
                <tr key={cells[0]}>
                  {cells.map((cell, at) => (
                    <td key={head[at]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  );
}

const minuteHead = [texts.time, texts.latest, texts.percent, texts.average, texts.volume, texts.interest];

/** Newest first, as one reads figures. */
export const MinuteFigures = ({ points }: { points: readonly MinutePoint[] }) => (
  <Figures
    head={minuteHead}
    rows={() =>
      points
        .map(({ ruleAt, last, percent, average, volume, interest }) => [
          ruleAt.slice(5, 16),
          figureText(last),
          percentText(percent),
          figureText(average),
          figureText(volume),
          figureText(interest),
        ])
        .toReversed()
    }
  />
);

const dailyHead = [texts.date, texts.open, texts.high, texts.low, texts.close, texts.settle, texts.volume, texts.interest];

export const DailyFigures = ({ list }: { list: readonly DailyBar[] }) => (
  <Figures
    head={dailyHead}
    rows={() =>
      list
        .map(({ date, ...day }) => [
          date,
          ...[day.open, day.high, day.low, day.close, day.settle, day.volume, day.interest].map(figureText),
        ])
        .toReversed()
    }
  />
);
