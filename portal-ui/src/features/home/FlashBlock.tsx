import FlashIcon from '@mui/icons-material/CampaignOutlined';
import type { NewsFlash } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { overlay } from '../../shared/overlay.tsx';
import { RowSkeletons } from '../../shared/RowSkeletons.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { StateNote } from '../../shared/StateNote.tsx';
import { FeedNote } from '../market/FeedNote.tsx';
import { FlashList } from '../market/FlashList.tsx';
import { useFlash } from '../market/marketQueries.ts';
import { marketTexts } from '../market/marketTexts.ts';
import { HomeBlock } from './HomeBlock.tsx';
import { homeTexts as texts } from './homeTexts.ts';

const FlashDialog = overlay(() => import('../market/FlashDialog.tsx'));
const shown = 6;

/** the newest flashes; the data centre has all of them. */
export function FlashBlock() {
  const flash = useFlash();
  const [open, setOpen] = useState<NewsFlash>();
  return (
    <HomeBlock title={marketTexts.flash} more="/dataCenter" moreLabel={texts.seeMore}>
      <QueryBlock
        query={flash}
        failure={marketTexts.flashFailed}
        skeleton={<RowSkeletons rows={shown} height={48} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<StateNote icon={<FlashIcon fontSize="inherit" />} title={marketTexts.empty} text={marketTexts.flashEmpty} />}
      >
        {(data) => (
          <>
            <FlashList narrow list={data.list.slice(0, shown)} onOpen={setOpen} />
            <FeedNote
              short
              facts={data}
              simulated={marketTexts.simulatedFlash}
              late={(data.stale || flash.isError) && marketTexts.lateFlash}
            />
          </>
        )}
      </QueryBlock>
      {open && <FlashDialog flash={open} onClose={() => setOpen(undefined)} />}
    </HomeBlock>
  );
}
