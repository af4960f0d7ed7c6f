import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { NewsFlash } from '@xinyue/contracts/operations';
import { part } from '@xinyue/web/components/part';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { marketTexts as texts } from './marketTexts.ts';

type Props = { flash: NewsFlash; onClose: () => void };

/** a news flash as it was written, cleaned once more on its way to the screen, with tags and time. */
export default function FlashDialog({ flash, onClose }: Props) {
  return (
    <FormDialog title={texts.flashDetail} maxWidth="sm" closesBeside onClose={onClose}>
      <DialogContent sx={{ pt: '16px !important' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {texts.flashTime} {flash.currentTime}
        </Typography>
        <FlashText html={flash.html || ''} content={flash.content} />
        <Box
          aria-label={texts.tags}
          component="ul"
          sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', listStyle: 'none', m: 0, mt: 2, p: 0 }}
        >
          {flash.refTags.map(({ tageName }) => (
            <li key={tageName}>
              <Chip size="small" variant="outlined" label={tageName} />
            </li>
          ))}
        </Box>
      </DialogContent>
    </FormDialog>
  );
}

const RichText = part(() => import('../../shared/RichText.tsx'), {
  waiting: <Skeleton variant="rounded" height={80} />,
  failed: () => null,
});

/** Where there is no rich text its words are there. */
const FlashText = ({ html, content }: { html: string; content: string }) =>
  html ? <RichText html={html} /> : <Typography sx={{ lineHeight: 1.75 }}>{content}</Typography>;
