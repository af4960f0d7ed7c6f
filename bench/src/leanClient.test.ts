import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openLeanClient, type LeanClient } from './leanClient.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function clientOf(server: Server): Promise<LeanClient> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = openLeanClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closing.push(
    () => new Promise((done) => server.close(done)),
    () => client.close(),
  );
  return client;
}
const http = (listener: RequestListener) => clientOf(createHttpServer(listener));
/** A server that answers each read with these bytes, one packet after the other. */
const raw = (...packets: Buffer[][]) => {
  let nth = 0;
  const answer = async (socket: Socket) => {
    for (const packet of packets[nth++] ?? []) {
      socket.write(packet);
      // A turn of its own, so that it is read on its own.
      await new Promise((done) => setTimeout(done));
    }
  };
  return clientOf(
    createTcpServer({ noDelay: true }, (socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => void answer(socket));
    }),
  );
};
const cutInto = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, nth) => bytes.subarray(nth * size, (nth + 1) * size));
const sentence = '天然橡胶 SCR WF，一吨起订。😀';
const whole = (text: string) => Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);

describe('the lean client', () => {
  it('sends method, path, headers and a body of letters of several bytes, and asks for nothing compressed', async () => {
    const client = await http(async (request, response) => {
      const parts = (await request.toArray()) as Buffer[];
      const { method, url, headers } = request;
      response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(parts).toString() }));
    });
    const { statusCode, text } = await client.request({ path: '/a?b=c', headers: { 'x-one': '1' }, body: sentence });
    expect(statusCode).toBe(200);
    const received = JSON.parse(text) as { headers: Record<string, string> };
    expect(received).toMatchObject({ method: 'POST', url: '/a?b=c', body: sentence });
    expect(received.headers).toMatchObject({ 'x-one': '1', 'content-length': String(Buffer.byteLength(sentence)) });
    expect(received.headers).not.toHaveProperty('accept-encoding');
    expect(JSON.parse((await client.request({ method: 'GET', path: '/' })).text)).toMatchObject({ method: 'GET', body: '' });
    expect(JSON.parse((await client.request({ path: '/' })).text)).toMatchObject({ method: 'POST', body: '' });
  });

  it('reads answers with a length and in chunks, one after the other on one connection', async () => {
    const ports = new Set<number | undefined>();
    const long = sentence.repeat(3_000);
    const client = await http((request, response) => {
      ports.add(request.socket.remotePort);
      if (request.url === '/chunks') {
        for (const part of cutInto(Buffer.from(long), 999)) response.write(part);
        response.end();
      } else if (request.url === '/long') response.end(long);
      else response.writeHead(204).end();
    });
    for (let round = 0; round < 5; round += 1) {
      expect((await client.request({ path: '/chunks' })).text === long).toBe(true);
      expect((await client.request({ path: '/long' })).text === long).toBe(true);
      expect(await client.request({ path: '/none' })).toMatchObject({ statusCode: 204, text: '' });
    }
    expect(ports.size).toBe(1);
  });

  it('puts an answer together wherever it was cut, inside a letter too', async () => {
    const bytes = Buffer.from(sentence);
    const chunked = Buffer.concat([
      Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'),
      ...cutInto(bytes, 5).flatMap((part) => [Buffer.from(`${part.length.toString(16)};x=y\r\n`), part, Buffer.from('\r\n')]),
      Buffer.from('0\r\nTrailer: passed over\r\n\r\n'),
    ]);
    const answers = [1, 3, 7, 50].flatMap((size) => [cutInto(whole(sentence), size), cutInto(chunked, size)]);
    const client = await raw(...answers);
    for (const _ of answers) expect(await client.request({ path: '/' })).toMatchObject({ statusCode: 200, text: sentence });
  });

  it('says what code an answer has', async () => {
    const client = await http((request, response) => response.writeHead(Number(request.url!.slice(1))).end('{}'));
    for (const code of [200, 404, 409, 500]) expect((await client.request({ path: `/${code}` })).statusCode).toBe(code);
  });

  it('connects anew where the server closed the connection, said so or not', async () => {
    const ports: (number | undefined)[] = [];
    const closed: Promise<unknown>[] = [];
    const client = await http((request, response) => {
      ports.push(request.socket.remotePort);
      closed.push(once(request.socket, 'close'));
      if (request.url === '/said') response.setHeader('connection', 'close');
      else response.on('finish', () => setImmediate(() => request.socket.destroy()));
      response.end('{}');
    });
    for (const path of ['/said', '/said', '/silent', '/silent', '/said']) {
      expect((await client.request({ path })).statusCode).toBe(200);
      await closed.at(-1);
      // The end that the server sent is read in the turns after.
      for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setTimeout(done));
    }
    expect(new Set(ports).size).toBe(5);
  });

  it('rejects what was closed before its answer was whole, and goes on with the next', async () => {
    let nth = 0;
    const client = await http((request, response) => {
      nth += 1;
      if (nth === 1) request.socket.destroy();
      else if (nth === 2) response.writeHead(200, { 'content-length': 10 }).write('12345', () => request.socket.destroy());
      else response.end('{}');
    });
    for (const _ of [1, 2]) await expect(client.request({ path: '/cut' })).rejects.toThrow(/^POST \/cut: .*(closed|ECONNRESET)/);
    expect((await client.request({ path: '/' })).text).toBe('{}');
  });

  it('rejects where nobody listens, what is no answer, what has no length, and more than was asked for', async () => {
    const server = createTcpServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    await expect(openLeanClient(`http://127.0.0.1:${port}`).request({ path: '/' })).rejects.toThrow('ECONNREFUSED');
    const bad = ['nonsense\r\n\r\n', 'HTTP/1.1 200 OK\r\n\r\n', `${whole('{}').toString()}{}`];
    const client = await raw(...bad.map((text) => [Buffer.from(text)]), [whole('{}')]);
    for (const why of ['not understood: nonsense', 'says no length', 'more came'])
      await expect(client.request({ path: '/' })).rejects.toThrow(why);
    const asked = client.request({ path: '/' });
    await expect(client.request({ path: '/second' })).rejects.toThrow('POST /second: POST / is not answered yet');
    expect((await asked).text).toBe('{}');
    expect(() => openLeanClient('https://127.0.0.1')).toThrow('http alone');
  });
});
