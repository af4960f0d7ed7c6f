import Box from '@mui/material/Box';
import { linkRel, richTextTags, safeLink } from '@xinyue/contracts/richText';
import { richTextStyles } from '@xinyue/web/richTextStyles';
import createPurifier from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

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

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return;
  const address = safeLink(node.getAttribute('href') ?? '');
  if (!address) return node.removeAttribute('href');
  node.setAttribute('href', address);
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', linkRel);
});

/**
 * Rich text as nodes, cleaned once more on its way to the screen: only the marks of the contract. Nodes, not text: what was judged is what
 * is shown, and no parser reads it a second time.
 */
const cleanFragment = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
