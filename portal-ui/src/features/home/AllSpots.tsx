import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { SpotList, SpotListSkeleton } from '../spots/SpotList.tsx';
import { useAllSpots } from '../../shared/spotQueries.ts';
import { spotTexts } from '../../shared/spotTexts.ts';
import { offersShown, useOffers } from './boardQueries.ts';
import { homeTexts as texts } from './homeTexts.ts';

/** Rows that are drawn at once: thousands would hold up a phone. */
const step = 50;

/** K-06: everything on offer. It is read in one answer when it is asked for, and drawn in portions. */
export function AllSpots() {
  const total = useOffers().data?.total ?? 0;
  const [drawn, setDrawn] = useState(0);
  const all = useAllSpots(drawn > 0);
  const left = (all.data?.list.length ?? total) - drawn;
  if (total <= offersShown) return null;
  return (
    <>
      {drawn > 0 && (
        <QueryBlock query={all} skeleton={<SpotListSkeleton rows={5} />} failure={spotTexts.loadFailed}>
          {({ list }) => <SpotList spots={list.slice(0, drawn)} heading="h3" />}
        </QueryBlock>
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
