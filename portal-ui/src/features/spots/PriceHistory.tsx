import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { PricePoint } from '@xinyue/contracts/operations';
import { priceText } from '@xinyue/web/formats';
import { api } from '../../api/api.ts';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { hiddenText } from '../../shared/styles.ts';
import { spotTexts as texts } from './spotTexts.ts';
import { stepPoints } from './stepPoints.ts';

const [width, height] = [600, 120];

/** What the price of a good was: a step from each day on that it changed; the figures beside it for whoever does not see. */
export function PriceHistory({ id, unit }: { id: string; unit: string }) {
  const history = useQuery({
    queryKey: ['priceHistory', id],
    queryFn: async ({ signal }) => (await api('readPriceHistory', { id }, { signal })).list,
    staleTime: 60_000,
  });
  return (
    <Panel title={texts.priceHistory}>
      <QueryBlock
        query={history}
        skeleton={<Skeleton variant="rounded" height={height + 32} />}
        failure={texts.priceHistoryFailed}
        isEmpty={(list) => list.length === 0}
        empty={<Box sx={{ color: 'text.secondary' }}>{texts.noPriceHistory}</Box>}
      >
        {(list) => <Steps list={list} unit={unit} />}
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
        <span>{texts.priceRange(priceText(Math.min(...prices)), priceText(Math.max(...prices)), unit)}</span>
        <span>{texts.changes(list.length - 1)}</span>
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
