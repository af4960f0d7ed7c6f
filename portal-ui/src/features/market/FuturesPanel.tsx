import ChartIcon from '@mui/icons-material/ShowChartOutlined';
import Skeleton from '@mui/material/Skeleton';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { Segments } from '../../shared/Segments.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { chooseTrendColours, useTrendColours } from '../../shared/trendColours.ts';
import { FeedNote } from './FeedNote.tsx';
import { FuturesTable } from './FuturesTable.tsx';
import { useFutures } from './marketQueries.ts';
import { marketTexts as texts } from './marketTexts.ts';

const trendChoices = [
  ['redUp', texts.redUp],
  ['greenUp', texts.greenUp],
] as const;

/** As many quotes as the feed has, with the lines of their products: the panel below must not move when they come. */
const rows = 24;

const Waiting = () =>
  Array.from({ length: rows }, (_, row) => <Skeleton key={row} variant="rounded" height={41} sx={{ mb: 0.5 }} />);

/** the quotes of the data centre; a later read that fails leaves them, marked as late. */
export function FuturesPanel() {
  const futures = useFutures();
  const trend = useTrendColours();
  return (
    <Panel
      title={texts.futures}
      help={texts.futuresHelp}
      action={<Segments label={texts.trendColours} options={trendChoices} value={trend} onChange={chooseTrendColours} />}
    >
      <QueryBlock
        query={futures}
        failure={texts.futuresFailed}
        skeleton={<Waiting />}
        isEmpty={({ list }) => list.length === 0}
        empty={<StateNote icon={<ChartIcon fontSize="inherit" />} title={texts.empty} text={texts.futuresEmpty} />}
      >
        {(data) => (
          <>
            <FeedNote
              facts={data}
              simulated={texts.simulatedFutures}
              late={(data.stale || futures.isError) && texts.late}
              closed={!data.trading}
            />
            <FuturesTable list={data.list} main={data.main} />
          </>
        )}
      </QueryBlock>
    </Panel>
  );
}
