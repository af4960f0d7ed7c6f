import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { countText } from '@xinyue/web/formats';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { SpotList, SpotListSkeleton } from '../spots/SpotList.tsx';
import { spotTexts } from '../spots/spotTexts.ts';
import { useAllSpots } from '../spots/spotQueries.ts';
import { homeTexts as texts } from './homeTexts.ts';

/** Rows that are drawn at once: thousands would hold up a phone. */
const step = 50;

/** K-06: everything else that is on offer. It is read in one answer when it is asked for, and drawn in portions. */
export function AllSpots({ shown, total }: { shown: number; total: number }) {
  const [drawn, setDrawn] = useState(0);
  const all = useAllSpots(drawn > 0);
  const left = (all.data?.list.length ?? total) - shown - drawn;
  return (
    <>
      {drawn > 0 && (
        <Box sx={{ mt: 1 }}>
          <QueryBlock query={all} skeleton={<SpotListSkeleton rows={5} />} failure={spotTexts.loadFailed}>
            {({ list }) => <SpotList spots={list.slice(shown, shown + drawn)} heading="h3" />}
          </QueryBlock>
        </Box>
      )}
      {left > 0 && !(drawn > 0 && all.isPending) && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button variant="outlined" onClick={() => setDrawn(drawn + step)} sx={{ minHeight: 44 }}>
            {drawn === 0 ? texts.showAll(countText(total)) : texts.showMore(countText(left))}
          </Button>
        </Box>
      )}
    </>
  );
}
