import Box from '@mui/material/Box';
import type { DailyBar, MinutePoint } from '@xinyue/contracts/operations';
import type { ReactNode } from 'react';
import { Change, figureText, percentText } from '../quoteFigures.tsx';
import { chartTexts as texts } from './chartTexts.ts';

/** The figures of one point in a line of fixed height; screen readers announce changes. */
const Readout = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Box
    component="output"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      fontSize: 14,
      height: { xs: 66, md: 44 },
      overflow: 'hidden',
      mt: 1,
      alignContent: 'flex-start',
    }}
  >
    {facts.map(([name, value]) => (
      <Box component="span" key={name} sx={{ whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ color: 'text.secondary', mr: 0.5 }}>
          {name}
        </Box>
        {value}
      </Box>
    ))}
  </Box>
);

type MinuteProps = { point: MinutePoint | undefined; previousSettle: number | null };

export function MinuteReadout({ point, previousSettle }: MinuteProps) {
  if (!point) return null;
  return (
    <Readout
      facts={[
        [texts.time, point.ruleAt.slice(5, 16)],
        [texts.latest, <Change key="last" value={point.percent} text={figureText(point.last)} />],
        [texts.percent, <Change key="percent" value={point.percent} text={percentText(point.percent)} arrow />],
        [texts.average, figureText(point.average)],
        [texts.previousSettle, figureText(previousSettle)],
        [texts.volume, figureText(point.volume)],
        [texts.interest, figureText(point.interest)],
      ]}
    />
  );
}

/** The mean of the closes of the last days up to one; null where there are not as many. */
export function meanOf(list: readonly Pick<DailyBar, 'close'>[], at: number, days: number): number | null {
  if (at + 1 < days) return null;
  return list.slice(at + 1 - days, at + 1).reduce((sum, { close }) => sum + close, 0) / days;
}

export function DailyReadout({ list, at }: { list: readonly DailyBar[]; at: number }) {
  const day = list[at];
  if (!day) return null;
  const before = list[at - 1]?.settle ?? list[at - 1]?.close ?? null;
  const percent = before === null ? null : ((day.close - before) / before) * 100;
  return (
    <Readout
      facts={[
        [texts.date, day.date],
        [texts.open, figureText(day.open)],
        [texts.high, figureText(day.high)],
        [texts.low, figureText(day.low)],
        [texts.close, <Change key="close" value={percent} text={figureText(day.close)} />],
        [texts.percent, <Change key="percent" value={percent} text={percentText(percent)} arrow />],
        [texts.volume, figureText(day.volume)],
        ...[5, 10, 20].map((days) => [texts.ma(days), figureText(roundedMean(list, at, days))] as const),
      ]}
    />
  );
}

const roundedMean = (list: readonly DailyBar[], at: number, days: number) => {
  const mean = meanOf(list, at, days);
  return mean === null ? null : Math.round(mean);
};
