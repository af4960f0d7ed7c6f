import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { documentSlots, type DocumentSlot } from '@xinyue/contracts/operations/merchant/applicationOperations';
import { useState } from 'react';
import { overlay } from '../../shared/overlay.tsx';
import { applicationTexts as texts, slotTexts } from './applicationTexts.ts';
import { placesOf, type Picture, type Slots } from './pictures.ts';

const PictureViewer = overlay(() => import('../../shared/PictureViewer.tsx'));

/** What is about to be handed in, seen once more: every picture of every document, one press from its full size. */
export function ReviewDocuments({ slots, urlOf }: { slots: Slots; urlOf: (picture: Picture) => string }) {
  const [viewed, setViewed] = useState<{ slot: DocumentSlot; index: number }>();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      {documentSlots.map((slot) => {
        const { label } = slotTexts[slot];
        const pictures = placesOf(slots[slot]);
        return (
          <Box key={slot} data-testid={`review-${slot}`} sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
              {label} · {texts.documentCount(pictures.length)}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {pictures.map((picture, index) => {
                const name = texts.picture(label, index + 1, pictures.length);
                return (
                  <ButtonBase
                    key={picture.id}
                    aria-label={texts.view(name)}
                    onClick={() => setViewed({ slot, index })}
                    sx={{ width: 96, height: 72, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
                  >
                    <Box component="img" src={urlOf(picture)} alt={name} sx={{ width: 1, height: 1, objectFit: 'cover' }} />
                  </ButtonBase>
                );
              })}
            </Box>
          </Box>
        );
      })}
      {viewed && (
        <PictureViewer
          urls={placesOf(slots[viewed.slot]).map(urlOf)}
          start={viewed.index}
          titleOf={(index, count) => texts.picture(slotTexts[viewed.slot].label, index, count)}
          onClose={() => setViewed(undefined)}
        />
      )}
    </Box>
  );
}
