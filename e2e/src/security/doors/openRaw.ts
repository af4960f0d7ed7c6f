import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Operation } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';

export type Raw = { socket: Socket; heard: () => string; closed: Promise<number> };

/** A connection on which only this text is sent; `closed` answers the milliseconds until the other side ended it. */
export function openRaw(origin: string, text: string): Raw {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let heard = '';
  const begun = performance.now();
  socket.on('data', (data) => (heard += data.toString())).on('error', () => {});
  socket.write(text);
  return { socket, heard: () => heard, closed: once(socket, 'close').then(() => performance.now() - begun) };
}

/** The head of a call with a body of so many bytes, as this person sends it. */
export function headOf({ method, path }: Operation, headers: Record<string, string>, bytes: number): string {
  const lines = Object.entries({ host: 'xinyue', ...headers, 'content-length': String(bytes) });
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
}

export const halfUpload = (operation: Operation, client: Client): string =>
  `${headOf(operation, { ...client.headers(), 'content-type': 'multipart/form-data; boundary=b' }, 2_000_000)}--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
