import type { SxProps } from '@mui/material/styles';

/** How rich text of ours looks, in the editor as on the page. */
export const richTextStyles: SxProps = {
  overflowWrap: 'anywhere',
  '& > :first-child': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p': { my: 0.75 },
  '& h3': { fontSize: 16, fontWeight: 600, mt: 1.5, mb: 0.5 },
  '& h4': { fontSize: 15, fontWeight: 600, mt: 1.25, mb: 0.5 },
  '& ul, & ol': { pl: 3, my: 0.75 },
  '& li > p': { my: 0.25 },
  '& blockquote': { borderLeft: 3, borderColor: 'divider', color: 'text.secondary', pl: 1.5, mx: 0, my: 1 },
  '& a': { color: 'primary.main' },
};
