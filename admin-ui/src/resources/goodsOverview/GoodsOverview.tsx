import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/useOperation.ts';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { FailedNote } from '../../shared/blocks/FailedNote.tsx';
import { Section } from '../../shared/blocks/Section.tsx';
import { SkeletonRows } from '../../shared/blocks/SkeletonRows.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { Figure } from './Figure.tsx';
import { goodsPath } from './paths.ts';
import { LowGoods } from './LowGoods.tsx';
import { overviewTexts as texts } from './texts.ts';
import { useLowFactor } from './useLowFactor.ts';
import { Waiting } from './Waiting.tsx';

/** Z-28: how all goods stand, which of them run out, and what waits for somebody; merchants see their own. */
export function GoodsOverview() {
  usePageTitle(texts.title);
  const call = useOperation();
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
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !data ? (
          <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={5} height={56} />
        ) : (
          <>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
              <Figure label={texts.open} figure={data.open} to={goodsPath({ isClose: '0' })} />
              <Figure label={texts.closed} figure={data.closed} to={goodsPath({ isClose: '1' })} />
              <Figure label={texts.soldOut} figure={data.soldOut} to={goodsPath({ stockState: 'soldOut' })} />
              <Figure label={texts.low} figure={data.low} to={goodsPath({ stockState: 'low', lowFactor })} />
            </Box>
            <Waiting />
            <Section title={texts.lowTitle}>
              <LowGoods overview={data} />
            </Section>
          </>
        )}
      </Box>
    </>
  );
}
