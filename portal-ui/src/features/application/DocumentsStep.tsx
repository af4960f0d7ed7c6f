import Box from '@mui/material/Box';
import { documentSlots, type DocumentSlot } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { useEffect, useState } from 'react';
import { Panel } from '../../shared/Panel.tsx';
import { applicationTexts as texts, slotTexts } from './applicationTexts.ts';
import type { PictureUploads } from './createPictureUploads.ts';
import type { Picture, Slots } from './pictures.ts';
import { SlotCard } from './SlotCard.tsx';
import { overlay } from '../../shared/overlay.tsx';

const PictureViewer = overlay(() => import('../../shared/PictureViewer.tsx'));

/** A picture that is dropped beside a slot must not take the page's place. */
function stopStrayDrops(): () => void {
  const stop = (event: DragEvent) => event.preventDefault();
  for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, stop);
  return () => {
    for (const name of ['dragover', 'drop'] as const) window.removeEventListener(name, stop);
  };
}

type Props = {
  slots: Slots;
  /** Absent where nothing can be changed. */
  uploads?: PictureUploads;
  missing: readonly DocumentSlot[];
  urlOf: (picture: Picture) => string;
  title?: string;
  help?: string;
};

/** The six documents; a picture opens large. */
export function DocumentsStep({
  slots,
  uploads,
  missing,
  urlOf,
  title = texts.documentsTitle,
  help = texts.documentsHelp,
}: Props) {
  const [viewed, setViewed] = useState<{ slot: DocumentSlot; index: number }>();
  useEffect(stopStrayDrops, []);
  return (
    <Panel title={title} help={help}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, gap: 2 }}>
        {documentSlots.map((slot) => (
          <SlotCard
            key={slot}
            slot={slot}
            pictures={slots[slot]}
            uploads={uploads}
            urlOf={urlOf}
            isMissing={missing.includes(slot)}
            onView={(index) => setViewed({ slot, index })}
          />
        ))}
      </Box>
      {viewed && (
        <PictureViewer
          urls={slots[viewed.slot].map(urlOf)}
          start={viewed.index}
          titleOf={(index, count) => texts.picture(slotTexts[viewed.slot].label, index, count)}
          onClose={() => setViewed(undefined)}
        />
      )}
    </Panel>
  );
}
