import Box from '@mui/material/Box';
import { isOwnPicture } from '@xinyue/contracts/saveUrl';
import { goodTexts } from './goodTexts.ts';

/** Photographs of a good, 1 to 9, where the shop gave any; a press opens one as it is. No text but a picture of ours becomes a link. */
export function SpotPhotos({ photos, name }: { photos: string | null; name: string }) {
  const urls = (photos ?? '').split(',').filter(isOwnPicture);
  if (urls.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={goodTexts.photos}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mb: 2, p: 0 }}
    >
      {urls.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <Box
              component="img"
              src={url}
              alt={goodTexts.photo(name, at + 1)}
              width={120}
              height={90}
              loading="lazy"
              sx={{ objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider', display: 'block' }}
            />
          </a>
        </li>
      ))}
    </Box>
  );
}
