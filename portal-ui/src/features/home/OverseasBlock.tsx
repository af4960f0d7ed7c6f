import GlobeIcon from '@mui/icons-material/PublicOutlined';
import Box from '@mui/material/Box';
import type { QuotationsAnswer } from '@xinyue/contracts/operations';
import { RowSkeletons } from '../../shared/RowSkeletons.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { FeedNote } from '../market/FeedNote.tsx';
import { useWebQuotations } from '../market/marketQueries.ts';
import { marketTexts } from '../market/marketTexts.ts';
import { PriceTable } from '../market/PriceTable.tsx';
import { Change, figureText, percentText } from '../market/quoteFigures.tsx';
import { HomeBlock } from './HomeBlock.tsx';
import { homeTexts as texts } from './homeTexts.ts';

type Quote = QuotationsAnswer['list'][number];

const columns = [
  {
    label: texts.market,
    show: ({ name, unit }: Quote) => (
      <>
        {name}
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          {unit}
        </Box>
      </>
    ),
  },
  { label: marketTexts.latest, show: ({ latest }: Quote) => <b>{figureText(latest)}</b>, figure: true },
  {
    label: marketTexts.changePercent,
    show: ({ changePercent }: Quote) => <Change value={changePercent} text={percentText(changePercent)} arrow />,
    figure: true,
  },
];

/** other markets. */
export function OverseasBlock() {
  const quotes = useWebQuotations();
  return (
    <HomeBlock title={texts.overseas}>
      <QueryBlock
        query={quotes}
        failure={texts.overseasFailed}
        skeleton={<RowSkeletons rows={8} height={32} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<StateNote icon={<GlobeIcon fontSize="inherit" />} title={marketTexts.empty} text={texts.overseasEmpty} />}
      >
        {(data) => (
          <>
            <PriceTable label={texts.overseas} columns={columns} rows={data.list} keyOf={({ name }) => name} />
            <FeedNote
              short
              facts={data}
              simulated={marketTexts.simulatedFutures}
              late={(data.stale || quotes.isError) && marketTexts.late}
            />
          </>
        )}
      </QueryBlock>
    </HomeBlock>
  );
}
