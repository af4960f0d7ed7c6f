import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createGunzip, gzipSync } from 'node:zlib';
import { apiHeaders } from '../http/answer.ts';

/** Fixed addresses of the documents that describe the interface, by file. */
const open = Object.fromEntries(
  [
    'openapi.json',
    'asyncapi.json',
    'vectors.json',
    'errors.json',
    'changelog.json',
    'xinyue.py',
    'quickstart/curl.sh',
    'quickstart/node.mjs',
    'quickstart/python.py',
    'quickstart/Quickstart.java',
    'quickstart/receiver.mjs',
    'quickstart/receiver.py',
    'quickstart/Receiver.java',
  ].map((file) => [`/open/${file}`, file]),
);
/** At the back office alone. */
const all = { ...open, '/open/openapi-all.json': 'openapi-all.json' };

/** The package of the client, which the build makes: what is not built is not there. */
const packed = '/open/xinyue-client.tgz';

/** `zip`: its text compressed; `body`: what is compressed as it is. */
type Held = { type: string; etag: string } & ({ zip: Buffer } | { body: Buffer });

/**
 * The committed documents at their addresses, for anybody. Read and compressed once and held so, at most 200 kB of all of them; who takes no
 * gzip gets them unpacked as they are sent. Answers false for every other path.
 */
export function createApiDocuments({
  documents,
  client,
}: {
  documents: URL;
  client: URL;
}): Record<'portal' | 'admin', (request: IncomingMessage, response: ServerResponse, path: string) => boolean> {
  const held = new Map(Object.entries(all).map(([path, file]): [string, Held] => [path, hold(file, documents)]));
  if (existsSync(client)) held.set(packed, holdPacked(client));
  const answering = (known: Record<string, string>) => (request: IncomingMessage, response: ServerResponse, path: string) => {
    const document = path === packed || Object.hasOwn(known, path) ? held.get(path) : undefined;
    if (document) send(request, response, document);
    return document !== undefined;
  };
  return { portal: answering(open), admin: answering(all) };
}

function hold(file: string, folder: URL): Held {
  const text = readFileSync(new URL(file, folder));
  const type = file.endsWith('.json') ? 'application/json' : 'text/plain';
  return { type: `${type}; charset=utf-8`, etag: etagOf(text), zip: gzipSync(text, { level: 9 }) };
}

function holdPacked(file: URL): Held {
  const body = readFileSync(file);
  return { type: 'application/gzip', etag: etagOf(body), body };
}

const etagOf = (content: Buffer): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

function send(request: IncomingMessage, response: ServerResponse, held: Held): void {
  const { type, etag } = held;
  const headers = { ...apiHeaders, 'cache-control': 'public, max-age=300', vary: 'accept-encoding', etag };
  const whole = { ...headers, 'content-type': type };
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
  const zipped = 'zip' in held && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = 'body' in held ? held.body : zipped ? held.zip : undefined;
  if (body) response.writeHead(200, { ...whole, ...(zipped && { 'content-encoding': 'gzip' }), 'content-length': body.length });
  else response.writeHead(200, whole);
  if (request.method === 'HEAD') return void response.end();
  if (body) return void response.end(body);
  const plain = createGunzip();
  response.once('close', () => plain.destroy());
  plain.pipe(response);
  plain.end('zip' in held ? held.zip : undefined);
}
