import DealIcon from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import type { IndexPoint } from '@xinyue/contracts/operations';
import { RowSkeletons } from '../../shared/RowSkeletons.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { figureText } from '../market/quoteFigures.tsx';
import { PriceTable } from '../market/PriceTable.tsx';
import { Sparkline } from '../market/Sparkline.tsx';
import { useDeals } from './boardQueries.ts';
import { HomeBlock } from './HomeBlock.tsx';
import { homeTexts as texts } from './homeTexts.ts';

const days = 30;
const shown = 7;

const columns = [
  { label: texts.day, show: ({ day }: IndexPoint) => day.slice(5) },
  { label: texts.meanPrice, show: ({ average }: IndexPoint) => <b>{figureText(Math.round(average))}</b>, figure: true },
  { label: texts.tons, show: ({ tons }: IndexPoint) => figureText(tons), figure: true },
  { label: texts.deals, show: ({ orders }: IndexPoint) => figureText(orders), figure: true },
];

/** 最新成交: what was really paid here, by day and without names; simulated orders never count. */
export function DealsBlock() {
  const deals = useDeals(days);
  return (
    <HomeBlock title={texts.latestDeals}>
      <QueryBlock
        query={deals}
        failure={texts.dealsFailed}
        skeleton={<RowSkeletons rows={shown} height={40} />}
        isEmpty={(list) => list.length === 0}
        empty={<StateNote icon={<DealIcon fontSize="inherit" />} title={texts.noDeals} text={texts.noDealsHelp} />}
      >
        {(list) => (
          <>
            <Box sx={{ mb: 1 }}>
              <Sparkline values={list.map(({ average }) => average)} label={texts.dealsTrend} width={240} height={40} />
            </Box>
            <PriceTable
              label={texts.latestDeals}
              columns={columns}
              rows={list.slice(-shown).toReversed()}
              keyOf={({ day }) => day}
            />
          </>
        )}
      </QueryBlock>
    </HomeBlock>
  );
}
