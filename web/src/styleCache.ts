import createCache, { type StylisPlugin } from '@emotion/cache';

/** The nonce of this answer, which the gateway wrote into index.html: styles without it are refused by the content policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** What browsers that know ES2022 still want in a form of their own. */
const ownForms = new Set(['user-select', 'backdrop-filter', 'mask-image', 'print-color-adjust']);

/** In place of emotion's own, which looks at every declaration for forms of browsers long gone: a third of what it takes to write styles. */
const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && ownForms.has(String(element.props)) && !element.return)
    element.return = `-webkit-${element.value}${element.value}`;
};

/** Writes the styles of MUI into the page, before those of its own files. */
export const styleCache = createCache({ key: 'x', nonce, prepend: true, stylisPlugins: [prefix] });
