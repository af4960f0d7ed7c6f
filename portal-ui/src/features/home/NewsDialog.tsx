import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { NewsItem } from '@xinyue/contracts/operations';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { homeTexts as texts } from './homeTexts.ts';

type Props = { item: NewsItem; onClose: () => void };

/** title, time, picture, summary, and the way to the source where there is one. */
export default function NewsDialog({ item: { title, showTime, image, summary, url }, onClose }: Props) {
  return (
    <FormDialog title={title} maxWidth="sm" closesBeside onClose={onClose}>
      <DialogContent sx={{ pt: '16px !important' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {texts.newsTime} {showTime}
        </Typography>
        {image && <Box component="img" src={image} alt="" sx={{ width: 1, borderRadius: 1, mb: 1.5 }} />}
        <Typography sx={{ lineHeight: 1.75 }}>{summary}</Typography>
        {url.startsWith('https://') && (
          <Link
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ display: 'inline-block', mt: 1.5, lineHeight: '44px' }}
          >
            {texts.newsSource}
          </Link>
        )}
      </DialogContent>
    </FormDialog>
  );
}
