import { once } from 'node:events';
import { connect } from 'node:net';
import { type Actor, operations } from '@xinyue/contracts';
import type { Merchant } from './startMerchant.ts';

/** An upload of 2 MB of which only the head and the first bytes are sent; `closed` gives all that came back when the connection is over. */
export function sendHalfUpload(merchant: Merchant, actor: Actor) {
  const { hostname, port } = new URL(merchant.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (data) => (text += data.toString())).on('error', () => {});
  const head = [
    `POST ${operations.uploadFile.path} HTTP/1.1`,
    `Host: ${hostname}`,
    ...Object.entries(merchant.signed(operations.uploadFile.path, { actor })).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 2000000',
  ];
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
  return { socket, closed: once(socket, 'close').then(() => text) };
}
