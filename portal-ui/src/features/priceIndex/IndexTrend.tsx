import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import type { IndexDay, IndexSeries } from '@xinyue/contracts/operations';
import { PartNote } from '@xinyue/web/components/PartNote';
import { part } from '@xinyue/web/components/part';
import { useMemo, useState } from 'react';
import { afterPaint } from '../../shared/afterPaint.ts';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { Segments } from '../../shared/Segments.tsx';
import { figureText } from '../market/quoteFigures.tsx';
import { BasisMark } from './BasisMark.tsx';
import { IndexDays } from './IndexDays.tsx';
import { useIndexDays } from './indexQueries.ts';
import { indexTexts as texts } from './indexTexts.ts';

const height = 280;
const KlineCanvas = part(
  async () => {
    await afterPaint();
    return import('../market/chart/KlineCanvas.tsx');
  },
  {
    waiting: <Skeleton variant="rounded" sx={{ height: 1, transform: 'none' }} />,
    failed: (retry) => <PartNote text={texts.codeFailed} onRetry={retry} />,
  },
);

type Days = keyof typeof texts.choices;
const choices = Object.entries(texts.choices);

/** The course of one category and area: a chart of what has a value, and every day of it in a table. */
export function IndexTrend({ series }: { series: IndexSeries }) {
  const [days, setDays] = useState('90');
  const query = useIndexDays(series.typeId, series.area, Number(days) as Days);
  const name = `${series.typeName} ${series.area}`;
  return (
    <Panel title={texts.trend(name)} action={<Segments label={texts.days} options={choices} value={days} onChange={setDays} />}>
      <QueryBlock
        query={query}
        skeleton={<Skeleton variant="rounded" height={height + 200} />}
        failure={texts.failed}
        isEmpty={(list) => list.length === 0}
        empty={<Box sx={{ color: 'text.secondary' }}>{texts.seriesEmpty}</Box>}
      >
        {(list) => (
          <>
            <Course name={name} list={list} />
            <IndexDays series={series} list={list} />
          </>
        )}
      </QueryBlock>
    </Panel>
  );
}

const barOf = (day: string, value: number) => ({
  timestamp: fromBeijingTime(`${day} 00:00:00`)!.getTime(),
  open: value,
  high: value,
  low: value,
  close: value,
  volume: 0,
});

function Course({ name, list }: { name: string; list: readonly IndexDay[] }) {
  const [at, setAt] = useState<number>();
  const valued = useMemo(() => list.filter(({ value }) => value !== null), [list]);
  const bars = useMemo(() => valued.map(({ day, value }) => barOf(day, value!)), [valued]);
  const point = valued[at ?? valued.length - 1];
  if (!point) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, minHeight: 40 }}>
        <Box component="span" sx={{ fontSize: 24, fontWeight: 600 }}>
          {figureText(point.value)}
        </Box>
        <span>{point.day}</span>
        <BasisMark basis={point.basis} />
      </Box>
      <Box sx={{ height }}>
        <KlineCanvas kind="line" label={texts.canvas(name)} bars={bars} room={Math.max(10, bars.length)} onPoint={setAt} />
      </Box>
    </>
  );
}
