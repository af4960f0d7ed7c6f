import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { NewsFlash } from '@xinyue/contracts/operations';
import { marketTexts as texts } from './marketTexts.ts';

/** E-21: what was told, when, and about what. */
export function FlashList({ list }: { list: readonly NewsFlash[] }) {
  return (
    <Box component="ul" aria-label={texts.flash} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {list.map((flash) => (
        <Box
          component="li"
          key={`${flash.currentTime} ${flash.content}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: '152px 1fr auto' },
            columnGap: 2,
            rowGap: 0.75,
            alignItems: 'baseline',
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="time" dateTime={flash.currentTime} sx={{ fontSize: 14, color: 'text.secondary' }}>
            {flash.currentTime.slice(0, 16)}
          </Box>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{flash.content}</Typography>
          <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
            {flash.refTags.map(({ tageName }) => (
              <Chip key={tageName} size="small" variant="outlined" label={tageName} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
