import createCache from '@emotion/cache';

/** The nonce of this answer, which the gateway wrote into index.html: styles without it are refused by the content policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** Writes the styles of MUI into the page, before those of its own files. */
export const styleCache = createCache({ key: 'x', nonce, prepend: true });
