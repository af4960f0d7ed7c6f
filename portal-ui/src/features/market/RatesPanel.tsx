import RateIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import type { RatesAnswer } from '@xinyue/contracts/operations';
import { RowSkeletons } from '../../shared/RowSkeletons.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { FeedNote } from './FeedNote.tsx';
import { useRates } from './marketQueries.ts';
import { marketTexts as texts } from './marketTexts.ts';
import { PriceTable } from './PriceTable.tsx';
import { Change, percentText } from './quoteFigures.tsx';

type Rate = RatesAnswer['list'][number];

const columns = [
  { label: texts.currency, show: ({ name, code }: Rate) => `${name} ${code}` },
  { label: texts.rate, show: ({ rate }: Rate) => rate.toFixed(4), figure: true },
  {
    label: texts.changePercent,
    show: ({ changePercent }: Rate) => <Change value={changePercent} text={percentText(changePercent)} arrow />,
    figure: true,
  },
];

/** Exchange rates. */
export function RatesPanel() {
  const rates = useRates();
  return (
    <Panel title={texts.rates} help={texts.ratesHelp}>
      <QueryBlock
        query={rates}
        failure={texts.ratesFailed}
        skeleton={<RowSkeletons rows={6} height={36} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<StateNote icon={<RateIcon fontSize="inherit" />} title={texts.empty} text={texts.ratesEmpty} />}
      >
        {(data) => (
          <>
            <PriceTable label={texts.rates} columns={columns} rows={data.list} keyOf={({ code }) => code} />
            <FeedNote facts={data} simulated={texts.simulatedFutures} late={(data.stale || rates.isError) && texts.late} />
          </>
        )}
      </QueryBlock>
    </Panel>
  );
}
