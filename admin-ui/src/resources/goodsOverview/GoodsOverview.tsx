import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/useOperation.ts';
import { mayUse } from '../../session/screenRights.ts';
import { useSession } from '../../session/useSession.ts';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { Figure, figuresSx } from './Figure.tsx';
import { goodsPath, LowGoods, useLowFactor } from './LowGoods.tsx';
import { PaidWeek } from './PaidWeek.tsx';
import { overviewTexts as texts } from './texts.ts';
import { TypePrices } from './TypePrices.tsx';
import { Waiting } from './Waiting.tsx';

/** Z-28: what waits for who looks, what was paid, and how the goods stand; merchants see their own. */
export function GoodsOverview() {
  usePageTitle(texts.title);
  const call = useOperation();
  const who = useSession();
  const { lowFactor } = useLowFactor();
  const { data, error, refetch } = useQuery({
    queryKey: ['goodsOverview', lowFactor],
    queryFn: ({ signal }) => call('readGoodsOverview', { lowFactor }, { signal }),
  });
  return (
    <>
      <Breadcrumb page={texts.title} />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Waiting />
        {mayUse(who, 'orderManagement', 'list') && <PaidWeek />}
        {error && !data ? (
          <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={5} height={56} />
        ) : (
          <>
            <Box sx={figuresSx}>
              <Figure label={texts.open} figure={data.open} to={goodsPath({ isClose: '0' })} />
              <Figure label={texts.closed} figure={data.closed} to={goodsPath({ isClose: '1' })} />
              <Figure label={texts.soldOut} figure={data.soldOut} to={goodsPath({ stockState: 'soldOut' })} />
              <Figure label={texts.low} figure={data.low} to={goodsPath({ stockState: 'low', lowFactor })} />
            </Box>
            <TypePrices types={data.types} />
            <Section title={texts.lowTitle}>
              <LowGoods overview={data} />
            </Section>
          </>
        )}
      </Box>
    </>
  );
}
