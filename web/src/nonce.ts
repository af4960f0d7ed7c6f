/** The nonce of this answer, which the gateway wrote into index.html: styles without it are refused by the content policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
