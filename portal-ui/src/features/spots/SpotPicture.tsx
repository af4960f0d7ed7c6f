import InboxIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import type { SpotCard } from '@xinyue/contracts/operations';
import { Link } from 'react-router';
import { fromList } from '../../shared/placeState.ts';
import { photosOf, smallOf } from './photosOf.ts';

type Props = { spot: Pick<SpotCard, 'id' | 'photos'>; sx: object };

/** The first picture of a good, 4 to 3, as a way to its page for the pointer: its name beside it is the one for all (Po-47). */
export function SpotPicture({ spot, sx }: Props) {
  const [first] = photosOf(spot);
  return (
    <Box component={Link} to={`/spotPurchase/${spot.id}`} state={fromList} tabIndex={-1} aria-hidden sx={{ ...frame, ...sx }}>
      {first ? <img src={smallOf(first)} alt="" width={96} height={72} loading="lazy" /> : <InboxIcon />}
    </Box>
  );
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'background.tint',
  color: 'text.secondary',
  '& img': { display: 'block', width: 1, height: 1, objectFit: 'cover' },
} as const;
