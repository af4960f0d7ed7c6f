import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { portalForwards } from '@xinyue/contracts/portalPages';
import { lookup } from 'mrmime';
import type { SiteFile } from './createSiteFiles.ts';
import { fillPage } from './fillPage.ts';
import type { PageFacts } from './PageFacts.ts';
import { readPageScripts } from './readPageScripts.ts';

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

/** Texts of a web app for each page before its script runs, and the files for search engines. */
export type Pages = {
  factsOf(path: string): Promise<PageFacts>;
  fileOf(path: string, origin: string): Promise<SiteFile | undefined>;
  /** The public address of the app, never one that a request names: caches keep what is sent. */
  origin(): string;
};

/**
 * A built web app: its assets compressed and kept for ever (their names hold their hash), every other path its one page (history routing)
 * with a fresh CSP nonce, filled with what `pages` knows of that path. Answers false when the path names a file that is not there.
 */
export function createWebApp(
  folder: string,
  pages?: Pages,
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean> {
  const assets = readAssets(folder);
  const index = assets.get('/index.html')!.plain.toString();
  const scripts = readPageScripts(assets.get('/pages.json')?.plain);
  const pageOf = async (where: string, nonce: string): Promise<{ status: number; html: string }> => {
    // The nonce is filled in first: names of goods are text that people wrote, and must not be able to ask for one.
    const bare = index.replaceAll('__CSP_NONCE__', nonce);
    if (!pages) return { status: 200, html: bare };
    const facts = await pages.factsOf(where);
    const [origin, address] = [pages.origin(), facts.path ?? where];
    const picture = facts.picture && origin + facts.picture;
    const filled = fillPage(bare, { ...facts, picture, url: origin + address, scripts: scripts.scriptsOf(address) });
    // People read the app's own page for unknown addresses; crawlers and chats go by the status.
    const isThere = !facts.gone && (scripts.has(address) || portalForwards.includes(where));
    return { status: isThere ? 200 : 404, html: filled };
  };
  return async (request, response, where) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (path.posix.extname(where) && where !== '/index.html') {
      const file = await pages?.fileOf(where, pages.origin());
      const asset = assets.get(where);
      if (file)
        await sendText(request, response, file.body, { 'cache-control': 'public, max-age=3600', 'content-type': file.type });
      else if (asset) sendAsset(request, response, asset, where.startsWith('/assets/'));
      return file !== undefined || asset !== undefined;
    }
    const nonce = randomBytes(16).toString('base64');
    const headers = {
      'content-security-policy': policy(nonce),
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    };
    const { status, html } = await pageOf(where, nonce);
    await sendText(request, response, html, headers, status);
    return true;
  };
}

/** A file of a web app in its forms: as it is, and compressed where the build left that beside it. */
type Asset = { type: string; etag: string; plain: Buffer; br?: Buffer; gz?: Buffer };

/**
 * All files of a built web app by their paths, held in memory: a copy that runs keeps serving what it started with, whatever is built
 * over its folder meanwhile. Both apps together take about 4 MB.
 */
function readAssets(folder: string): Map<string, Asset> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const there = new Set(names);
  const read = (name: string) => (there.has(name) ? readFileSync(path.join(folder, name)) : undefined);
  const assets = new Map<string, Asset>();
  for (const name of names.filter((one) => !/\.(br|gz)$/.test(one))) {
    const plain = readFileSync(path.join(folder, name));
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const type = lookup(name) ?? 'application/octet-stream';
    const charset = /^text\/|javascript|json|svg/.test(type) ? '; charset=utf-8' : '';
    assets.set(`/${name.split(path.sep).join('/')}`, {
      type: type + charset,
      etag,
      plain,
      br: read(`${name}.br`),
      gz: read(`${name}.gz`),
    });
  }
  return assets;
}

function sendAsset(request: IncomingMessage, response: ServerResponse, asset: Asset, hashed: boolean): void {
  const headers = {
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'content-type': asset.type,
    etag: asset.etag,
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === asset.etag) {
    response.writeHead(304, { ...always, ...headers });
    return void response.end();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (asset.br && /\bbr\b/.test(accepted)) send(request, response, asset.br, { ...headers, 'content-encoding': 'br' });
  else if (asset.gz && /\bgzip\b/.test(accepted)) send(request, response, asset.gz, { ...headers, 'content-encoding': 'gzip' });
  else send(request, response, asset.plain, headers);
}

const brotli = promisify(brotliCompress);
/** At a low level: it is done for every answer, because each has a nonce of its own. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A text made for this answer, compressed where the client can read that. */
async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
  headers: Record<string, string>,
  status = 200,
) {
  const plain = Buffer.from(text);
  const varied = { ...headers, vary: 'accept-encoding' };
  if (plain.length < 1_024 || !/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
    return send(request, response, plain, varied, status);
  send(request, response, await brotli(plain, quick), { ...varied, 'content-encoding': 'br' }, status);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  headers: Record<string, string>,
  status = 200,
): void {
  response.writeHead(status, { ...always, ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
