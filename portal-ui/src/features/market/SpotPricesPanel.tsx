import Link from '@mui/material/Link';
import PriceIcon from '@mui/icons-material/PriceChangeOutlined';
import { spotPriceTypes } from '@xinyue/contracts/labels/marketLabels';
import { portalPages } from '@xinyue/contracts/portalPages';
import type { SpotPrice, SpotPriceType } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { RowSkeletons } from '../../shared/RowSkeletons.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { Segments } from '../../shared/Segments.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { FeedNote } from './FeedNote.tsx';
import { useSpotPrices } from './marketQueries.ts';
import { marketTexts as texts } from './marketTexts.ts';
import { PriceTable } from './PriceTable.tsx';
import { Change, changeText, figureText } from './quoteFigures.tsx';

const types = spotPriceTypes.map(({ code, name }) => [code, name] as const);
const columns = [
  { label: texts.kind, show: ({ name }: SpotPrice) => name },
  { label: texts.region, show: ({ region }: SpotPrice) => region },
  { label: texts.range, show: ({ low, high }: SpotPrice) => `${figureText(low)} – ${figureText(high)}`, figure: true },
  { label: texts.average, show: ({ average }: SpotPrice) => <b>{figureText(average)}</b>, figure: true },
  { label: texts.change, show: ({ change }: SpotPrice) => <Change value={change} text={changeText(change)} />, figure: true },
  { label: texts.unit, show: ({ unit }: SpotPrice) => unit },
  { label: texts.date, show: ({ date }: SpotPrice) => date.slice(5) },
];

/** what a tonne costs where, by type. */
export function SpotPricesPanel() {
  const [type, setType] = useState<SpotPriceType>('natural');
  const prices = useSpotPrices(type);
  return (
    <Panel
      title={texts.spotPrices}
      action={<Segments label={texts.spotPriceTypes} options={types} value={type} onChange={setType} />}
    >
      <QueryBlock
        query={prices}
        failure={texts.spotPricesFailed}
        skeleton={<RowSkeletons rows={8} height={36} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<StateNote icon={<PriceIcon fontSize="inherit" />} title={texts.empty} text={texts.spotPricesEmpty} />}
      >
        {(data) => (
          <>
            <PriceTable label={texts.spotPrices} columns={columns} rows={data.list} keyOf={({ name, region }) => name + region} />
            <FeedNote facts={data} simulated={texts.simulatedFutures} late={(data.stale || prices.isError) && texts.late} />
          </>
        )}
      </QueryBlock>
      <Link component={RouterLink} to="/priceIndex" sx={{ lineHeight: '44px' }}>
        {portalPages['/priceIndex'].title}
      </Link>
    </Panel>
  );
}
