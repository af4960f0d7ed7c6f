import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SpotCard } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { overlay } from '../../shared/overlay.tsx';
import { compareTexts as texts } from './compare/compareTexts.ts';
import { photosOf, smallOf } from './photosOf.ts';

const PictureViewer = overlay(() => import('../../shared/PictureViewer.tsx'));
/** One, and a row of smaller ones beneath it; the large view has them all. */
const shownAtMost = 5;

/** Photographs of a good, where the shop gave any; a press opens the large view (Po-47). */
export default function SpotPhotos({ spot }: { spot: Pick<SpotCard, 'photos' | 'name'> }) {
  const [open, setOpen] = useState<number>();
  const urls = photosOf(spot);
  if (urls.length === 0) return null;
  return (
    <>
      <Box component="ul" aria-label={texts.photos} sx={grid}>
        {urls.slice(0, shownAtMost).map((url, at) => (
          <li key={url}>
            <ButtonBase onClick={() => setOpen(at)} aria-label={texts.openPhoto(at + 1, urls.length)} sx={frame}>
              <img src={smallOf(url)} alt={texts.photo(spot.name, at + 1)} width={240} height={180} loading="lazy" />
            </ButtonBase>
          </li>
        ))}
      </Box>
      {open !== undefined && (
        <PictureViewer
          urls={urls}
          start={open}
          titleOf={(index) => texts.photo(spot.name, index)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 1,
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > :first-of-type': { gridColumn: '1 / -1' },
};
const frame = {
  display: 'block',
  width: 1,
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'background.tint',
  '& img': { display: 'block', width: 1, height: 1, objectFit: 'cover' },
} as const;
