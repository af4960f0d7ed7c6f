import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SpotCard } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { overlay } from '../../shared/overlay.tsx';
import Compare from './compare/Compare.tsx';
import { compareTexts } from './compare/compareTexts.ts';

const ShareDialog = overlay(() => import('./ShareDialog.tsx'));

/** What else can be done with a good, beside its way back: comparing and sharing it. */
export default function GoodTools({ spot }: { spot: SpotCard }) {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 44 }}>
      <Compare spot={spot} />
      <Button onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        {compareTexts.share}
      </Button>
      {open && <ShareDialog id={spot.id} name={spot.name} onClose={() => setOpen(false)} />}
    </Box>
  );
}
