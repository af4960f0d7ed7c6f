import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { PricePoint } from '@xinyue/contracts/operations';
import { groupedText, priceText } from '@xinyue/web/formats';
import { api } from '../../api/api.ts';
import { useDaily } from '../market/marketQueries.ts';
import { linePoints } from '../market/Sparkline.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { hiddenText } from '@xinyue/web/hiddenText';
import { goodTexts } from './goodTexts.ts';
import { basisDays } from './basisDays.ts';
import { stepPoints } from './stepPoints.ts';

const [width, height] = [600, 120];

/** What the price of a good was: a step from each day on that it changed; the figures beside it for screen readers. */
export function PriceHistory({ id, unit, contract }: { id: string; unit: string; contract: string | undefined }) {
  const history = useQuery({
    queryKey: ['priceHistory', id],
    queryFn: async ({ signal }) => (await api('readPriceHistory', { id }, { signal })).list,
    staleTime: 60_000,
  });
  return (
    <Panel title={goodTexts.priceHistory}>
      <QueryBlock
        query={history}
        skeleton={<Skeleton variant="rounded" height={height + 32} />}
        failure={goodTexts.priceHistoryFailed}
        isEmpty={(list) => list.length === 0}
        empty={<Box sx={{ color: 'text.secondary' }}>{goodTexts.noPriceHistory}</Box>}
      >
        {(list) => (
          <>
            <Steps list={list} unit={unit} />
            {contract && <BasisLine list={list} contract={contract} />}
          </>
        )}
      </QueryBlock>
    </Panel>
  );
}

function Steps({ list, unit }: { list: readonly PricePoint[]; unit: string }) {
  const prices = list.map(({ money }) => money);
  const [first, last] = [list[0]!, list.at(-1)!];
  return (
    <Box sx={{ position: 'relative' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 14, color: 'text.secondary' }}>
        <span>{goodTexts.priceRange(priceText(Math.min(...prices)), priceText(Math.max(...prices)), unit)}</span>
        <span>{goodTexts.changes(list.length - 1)}</span>
      </Box>
      <Box
        component="svg"
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        sx={{ width: 1, height, display: 'block', color: 'primary.main', my: 0.5 }}
      >
        <polyline
          points={stepPoints(list, width, height)}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 14, color: 'text.secondary' }}>
        <span>{first.day}</span>
        {last.day !== first.day && <span>{last.day}</span>}
      </Box>
      <Box component="ul" sx={hiddenText}>
        {list.map(({ day, money }) => (
          <li key={day}>{`${day} ${priceText(money)}`}</li>
        ))}
      </Box>
    </Box>
  );
}

/** How far above the closes of its contract the good was; where those do not come, or on one day alone, there is no line. */
function BasisLine({ list, contract }: { list: readonly PricePoint[]; contract: string }) {
  const days = basisDays(list, useDaily(contract).data?.list ?? []);
  if (days.length < 2) return null;
  const values = days.map(({ premium }) => premium);
  const [first, last] = [days[0]!, days.at(-1)!];
  return (
    <Box sx={{ position: 'relative', mt: 2, fontSize: 14, color: 'text.secondary' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{goodTexts.basisLine(contract)}</span>
        <span>{goodTexts.basisRange(signed(Math.min(...values)), signed(Math.max(...values)))}</span>
      </Box>
      <Box
        component="svg"
        aria-hidden="true"
        viewBox={`0 0 ${width} ${basisHeight}`}
        preserveAspectRatio="none"
        sx={{ width: 1, height: basisHeight, display: 'block', color: 'text.amber', my: 0.5 }}
      >
        <polyline
          points={linePoints(values, width, basisHeight)}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{first.day}</span>
        <span>{last.day}</span>
      </Box>
      <Box component="ul" sx={hiddenText}>
        {days.map(({ day, premium }) => (
          <li key={day}>{`${day} ${signed(premium)}`}</li>
        ))}
      </Box>
    </Box>
  );
}

const basisHeight = 64;
const signed = (figure: number) => `${figure > 0 ? '+' : ''}${groupedText(figure)}`;
