import { linkRel, richTextTags, safeLink } from '@xinyue/contracts/richText';
import createPurifier from 'dompurify';

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
export const cleanFragment = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
