import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SpotCard } from '@xinyue/contracts/operations';
import { useBuy } from '../purchase/BuyHost.tsx';
import { Compare } from './compare/comparePart.ts';
import { SpotRow } from './SpotRow.tsx';
import { spotTexts as texts } from '../../shared/spotTexts.ts';

const frame = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, m: 0, p: 0, listStyle: 'none' };

type Props = { spots: readonly SpotCard[]; heading: 'h2' | 'h3' };

export function SpotList({ spots, heading }: Props) {
  const buy = useBuy();
  return (
    <>
      <Box component="ul" aria-label={texts.list} sx={frame}>
        {spots.map((spot) => (
          <SpotRow key={spot.id} spot={spot} heading={heading} onBuy={(id) => void buy(id)} />
        ))}
      </Box>
      <Compare />
    </>
  );
}

/** The list while it is on its way, in its own shape. */
export function SpotListSkeleton({ rows }: { rows: number }) {
  return (
    <Box sx={frame}>
      {Array.from({ length: rows }, (_, row) => (
        <Box
          key={row}
          sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 2.5, borderTop: row ? 1 : 0, borderColor: 'divider' }}
        >
          <Box sx={{ width: 150 }}>
            <Skeleton width={120} height={32} />
            <Skeleton width={90} />
          </Box>
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton width="50%" height={28} />
            <Skeleton width="70%" />
          </Box>
          <Skeleton variant="rounded" width={96} height={40} sx={{ display: { xs: 'none', md: 'block' } }} />
        </Box>
      ))}
    </Box>
  );
}
