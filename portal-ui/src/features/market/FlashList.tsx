import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { NewsFlash } from '@xinyue/contracts/operations';
import { marketTexts as texts } from './marketTexts.ts';

type Props = { list: readonly NewsFlash[]; onOpen: (flash: NewsFlash) => void; narrow?: boolean };

/** E-21: text, time and tags of a flash; a press opens all of it. */
export const FlashList = ({ list, onOpen, narrow = false }: Props) => (
  <Box component="ul" aria-label={texts.flash} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {list.map((flash) => (
      <Box
        component="li"
        key={`${flash.currentTime} ${flash.content}`}
        sx={{
          display: 'grid',
          gridTemplateColumns: narrow ? '48px 1fr' : { xs: '1fr', md: '152px 1fr auto' },
          columnGap: 2,
          rowGap: 0.5,
          alignItems: 'baseline',
          py: narrow ? 1 : 1.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box component="time" dateTime={flash.currentTime} sx={{ fontSize: 14, color: 'text.secondary' }}>
          {narrow ? flash.currentTime.slice(11, 16) : flash.currentTime.slice(0, 16)}
        </Box>
        <Link
          component="button"
          type="button"
          underline="hover"
          color="inherit"
          onClick={() => onOpen(flash)}
          sx={{
            font: 'inherit',
            textAlign: 'left',
            overflowWrap: 'anywhere',
            ...(narrow && { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }),
          }}
        >
          {flash.content}
        </Link>
        {!narrow && (
          <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
            {flash.refTags.map(({ tageName }) => (
              <Chip key={tageName} size="small" variant="outlined" label={tageName} />
            ))}
          </Box>
        )}
      </Box>
    ))}
  </Box>
);
