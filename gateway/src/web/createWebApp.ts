import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/** One page, everything from its own origin, no inline script or style without this answer's nonce. */
const policy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/**
 * A built web app: its assets compressed and kept for ever (their names hold their hash), every other path its one page (history routing)
 * with a fresh CSP nonce. Answers false when the path names a file that is not there.
 */
export function createWebApp(folder: string): (request: IncomingMessage, response: ServerResponse, path: string) => boolean {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const pieces = page.split('__CSP_NONCE__');
  const assets = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, name) {
      for (const [header, value] of Object.entries(always)) response.setHeader(header, value);
      response.setHeader(
        'cache-control',
        name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  return (request, response, where) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (path.posix.extname(where) && where !== '/index.html') {
      let found = true;
      assets(request, response, () => {
        found = false;
      });
      return found;
    }
    const nonce = randomBytes(16).toString('base64');
    const body = Buffer.from(pieces.join(nonce));
    const headers = {
      'content-security-policy': policy(nonce),
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    };
    response.writeHead(200, { ...always, ...headers, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
