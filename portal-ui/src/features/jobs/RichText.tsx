import Box from '@mui/material/Box';
import { richTextStyles } from '@xinyue/web/richTextStyles';
import { useLayoutEffect, useRef } from 'react';
import { cleanFragment } from './cleanFragment.ts';

/** Rich text as it may be shown; its cleaner is loaded with it, when somebody opens a detail. */
export default function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanFragment(html)), [html]);
  return (
    <Box
      ref={place}
      data-testid="rich-text"
      sx={{
        ...richTextStyles,
        lineHeight: 1.75,
        maxWidth: '42em',
        '& > :first-of-type': { mt: 0 },
        '& h3': { fontSize: 16, fontWeight: 600, mt: 2, mb: 0.5 },
        '& h4': { fontSize: 15, fontWeight: 600, mt: 1.5, mb: 0.5 },
        '& blockquote': { borderLeft: 3, borderColor: 'background.amber', color: 'text.secondary', pl: 2, mx: 0, my: 1.5 },
      }}
    />
  );
}
