import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Writes bytes to a server and answers the statuses of its responses, when there are as many as expected. Every byte is written, also after an
 * answer has come; a connection that is cut before is thrown.
 */
export async function talk(origin: string, bytes: Iterable<Buffer | string>, answers: number): Promise<number[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let output = '';
  const statuses = () => [...output.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  const answered = new Promise<number[]>((resolve, reject) => {
    socket.on('data', (data: Buffer) => {
      output += data.toString('latin1');
      if (statuses().length >= answers) resolve(statuses());
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`cut after ${JSON.stringify(statuses())}`)));
  });
  answered.catch(() => undefined);
  for (const piece of bytes)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), answered.then(() => undefined)]);
  return answered.finally(() => socket.destroy());
}

const blank = Buffer.alloc(64_000, 0x20);

/** A POST of so many blanks, with a content-length or in chunks. */
export function* blanks(
  path: string,
  headers: Record<string, string>,
  bytes: number,
  chunked: boolean,
): Generator<Buffer | string> {
  const all = {
    host: 'localhost',
    ...headers,
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) }),
  };
  yield `POST ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
  for (let left = bytes; left > 0; left -= blank.length) {
    const piece = blank.subarray(0, Math.min(left, blank.length));
    if (chunked) yield `${piece.length.toString(16)}\r\n`;
    yield piece;
    if (chunked) yield '\r\n';
  }
  if (chunked) yield '0\r\n\r\n';
}
