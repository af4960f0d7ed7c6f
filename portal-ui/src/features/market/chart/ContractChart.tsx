import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PartNote } from '@xinyue/web/components/PartNote';
import { part } from '@xinyue/web/components/part';
import { useMemo, useState } from 'react';
import { afterPaint } from '../../../shared/afterPaint.ts';
import { QueryBlock } from '../../../shared/QueryBlock.tsx';
import { Segments } from '../../../shared/Segments.tsx';
import { FeedNote } from '../FeedNote.tsx';
import { useDaily, useMinute } from '../marketQueries.ts';
import { marketTexts } from '../marketTexts.ts';
import { dailyBars, minuteBars } from './chartBars.ts';
import { chartTexts as texts } from './chartTexts.ts';
import { ChartEmpty, DailyFigures, MinuteFigures } from './ChartFigures.tsx';
import { DailyReadout, MinuteReadout } from './ChartReadout.tsx';
import { minuteRoom } from './tradingMinutes.ts';
import { useSeen } from './useSeen.ts';

const Waiting = () => <Skeleton variant="rounded" sx={{ height: 1, transform: 'none' }} />;
const loadCanvas = async () => {
  await afterPaint();
  return import('./KlineCanvas.tsx');
};
const KlineCanvas = part(loadCanvas, {
  waiting: <Waiting />,
  failed: (retry) => <PartNote text={texts.codeFailed} onRetry={retry} />,
});

const kinds = (['minute', 'daily'] as const).map((kind) => [kind, texts.kinds[kind]] as const);

type Props = { contract: string; height?: number };

/** R-29, Z-110: one contract as 分时 or 日线; the figures of the point under the crosshair stand above it, all of them in a table below. */
export function ContractChart({ contract, height = 320 }: Props) {
  const [kind, setKind] = useState<'minute' | 'daily'>('minute');
  const [place, seen] = useSeen();
  return (
    <Box ref={place}>
      <Segments label={texts.kind} options={kinds} value={kind} onChange={setKind} />
      {kind === 'minute' ? (
        <MinuteChart key={contract} contract={contract} seen={seen} height={height} />
      ) : (
        <DailyChart key={contract} contract={contract} seen={seen} height={height} />
      )}
    </Box>
  );
}

type ChartProps = { contract: string; seen: boolean; height: number };

function MinuteChart({ contract, seen, height }: ChartProps) {
  const minute = useMinute(contract, seen);
  const [at, setAt] = useState<number>();
  const bars = useMemo(() => minuteBars({ points: minute.data?.points ?? [] }), [minute.data]);
  return (
    <QueryBlock
      query={minute}
      skeleton={<Skeleton variant="rounded" height={height + 66} sx={{ mt: 1 }} />}
      failure={texts.failed}
      isEmpty={({ points }) => points.length === 0}
      empty={<ChartEmpty />}
    >
      {(data) => (
        <>
          <MinuteReadout point={data.points[at ?? data.points.length - 1]} previousSettle={data.previousSettle} />
          <Box sx={{ height }}>
            <KlineCanvas
              kind="minute"
              label={texts.canvas(data.name, texts.kinds.minute)}
              bars={bars}
              axis={data.axis}
              base={data.previousSettle}
              room={minuteRoom(bars)}
              onPoint={setAt}
            />
          </Box>
          <FeedNote
            facts={data}
            simulated={marketTexts.simulatedFutures}
            late={(data.stale || minute.isError) && marketTexts.late}
            closed={!data.trading}
          />
          <MinuteFigures points={data.points} />
        </>
      )}
    </QueryBlock>
  );
}

/** Days that are shown at first; the others are to the left. */
const daysShown = 80;

function DailyChart({ contract, seen, height }: ChartProps) {
  const daily = useDaily(contract, seen);
  const [at, setAt] = useState<number>();
  const bars = useMemo(() => dailyBars({ list: daily.data?.list ?? [] }), [daily.data]);
  return (
    <QueryBlock
      query={daily}
      skeleton={<Skeleton variant="rounded" height={height + 66} sx={{ mt: 1 }} />}
      failure={texts.failed}
      isEmpty={({ list }) => list.length === 0}
      empty={<ChartEmpty />}
    >
      {(data) => (
        <>
          <DailyReadout list={data.list} at={at ?? data.list.length - 1} />
          <Box sx={{ height }}>
            <KlineCanvas
              kind="daily"
              label={texts.canvas(data.contract, texts.kinds.daily)}
              bars={bars}
              room={Math.min(daysShown, Math.max(20, bars.length))}
              onPoint={setAt}
            />
          </Box>
          <FeedNote
            facts={data}
            simulated={marketTexts.simulatedFutures}
            late={(data.stale || daily.isError) && marketTexts.late}
          />
          <DailyFigures list={data.list} />
        </>
      )}
    </QueryBlock>
  );
}
