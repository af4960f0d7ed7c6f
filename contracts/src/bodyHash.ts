/** The header by which our own clients bind a signed call to what it asks for; documented clients send none. */
export const bodyHashHeader = 'x-body-hash';

/** What is hashed (SHA-256, hex) for it; `target`: path with its query string as it is sent, `token`: the header of C-02. */
export const bodyHashText = (method: string, target: string, token: string, hashOfBody: string): string =>
  [method, target, token, hashOfBody].join('\n');
