import Box from '@mui/material/Box';
import ChartIcon from '@mui/icons-material/ShowChartOutlined';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { IndexDownloads } from './IndexDownloads.tsx';
import { IndexMethod } from './IndexMethod.tsx';
import { IndexTrend } from './IndexTrend.tsx';
import { useIndexSeries } from './indexQueries.ts';
import { indexTexts as texts } from './indexTexts.ts';
import { LatestIndex } from './LatestIndex.tsx';

/** Po-74 to Po-76: the price index with its basis, its method and its files; the address names the category and area that are looked at. */
export default function PriceIndexPage() {
  usePageTitle(texts.title);
  const [search, setSearch] = useSearchParams();
  const series = useIndexSeries();
  return (
    <>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.lead}</Typography>
      {/* As tall as the window: what comes in place of the skeleton moves nothing that is seen. */}
      <Box sx={{ minHeight: 'calc(100vh - 120px)' }}>
        <QueryBlock
          query={series}
          skeleton={<Skeleton variant="rounded" height={480} sx={{ mb: 2 }} />}
          failure={texts.failed}
          isEmpty={(list) => list.length === 0}
          empty={<StateNote icon={<ChartIcon fontSize="inherit" />} title={texts.empty} text={texts.emptyHelp} />}
        >
          {(list) => {
            const chosen =
              list.find(({ typeId, area }) => typeId === search.get('type') && area === search.get('area')) ?? list[0]!;
            return (
              <>
                <LatestIndex
                  list={list}
                  chosen={chosen}
                  onChoose={({ typeId, area }) => setSearch({ type: typeId, area }, { preventScrollReset: true })}
                />
                <IndexTrend key={`${chosen.typeId} ${chosen.area}`} series={chosen} />
                <IndexDownloads />
              </>
            );
          }}
        </QueryBlock>
      </Box>
      <IndexMethod />
    </>
  );
}
