import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { answerClientError } from './answerClientError.ts';

const server = createServer(
  { requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50, maxHeaderSize: 2_000 },
  (request, response) => {
    if (request.url === '/early') response.writeHead(200).write('begun');
    request.resume();
  },
);
server.on('clientError', answerClientError);
afterEach(() => server.close());

/** What comes back until the server ends the connection. */
async function send(text: string): Promise<string> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  socket.write(text);
  await once(socket, 'close');
  return received;
}

/** An answer with this status, and an envelope that says why; every one has an id. */
function expectAnswer(answer: string, status: number, reason: string): void {
  const [head, body] = answer.split('\r\n\r\n') as [string, string];
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/\r\nx-request-id: [0-9a-f]{32}\r\n/);
  expect(JSON.parse(body)).toEqual({ success: false, code: status, msg: expect.any(String), data: { reason } });
}

it('C-06 a request that does not arrive whole is refused in words and may come again; what is no request is answered so', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traced = `traceparent: 00-${trace}-00f067aa0ba902b7-01`;
  const half = (path: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\n${traced}\r\nContent-Length: 10\r\n\r\nabc`;
  const [silent, late, begun, wrong, large] = await Promise.all([
    send(''),
    send(half('/late')),
    send(half('/early')),
    send('nonsense\r\n\r\n'),
    send(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(3_000)}\r\n\r\n`),
  ]);
  // A browser opens connections ahead of need: words in one of them would be taken for the answer to its next request.
  expect(silent).toBe('');
  expectAnswer(late, 408, 'notArrived');
  // Its handler has begun, and logs by the caller's id.
  expect(late).toContain(`x-request-id: ${trace}\r\n`);
  // An answer that has begun is cut, not mixed with another.
  expect(begun).toMatch(/^HTTP\/1.1 200 /);
  expect(begun).not.toContain('408');
  expectAnswer(wrong, 400, 'malformed');
  expectAnswer(large, 431, 'headersTooLong');
});
