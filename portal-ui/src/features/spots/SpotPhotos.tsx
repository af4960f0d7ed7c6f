import Box from '@mui/material/Box';
import { spotTexts as texts } from './spotTexts.ts';

/** A picture that somebody uploaded here, by its `saveUrl`; no other text becomes a link. */
const ownPicture = /^\/xinyue\/file\/[0-9a-f]{48}\.(?:jpg|png)$/;

/** Photographs of a good, 1 to 9, where the shop gave any; a press opens one as it is. */
export function SpotPhotos({ photos, name }: { photos: string | null; name: string }) {
  const urls = (photos ?? '').split(',').filter((url) => ownPicture.test(url));
  if (urls.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={texts.photos}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mb: 2, p: 0 }}
    >
      {urls.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <Box
              component="img"
              src={url}
              alt={texts.photo(name, at + 1)}
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
