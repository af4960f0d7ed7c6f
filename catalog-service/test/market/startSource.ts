import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const json = (body: unknown, status = 200): RequestListener => {
  return (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** How a source can misbehave. */
export const misbehaviours: Record<string, RequestListener> = {
  // It looks like an answer in every other way.
  'a failure': json([{ code: 'WRONG', name: '旧' }], 500),
  'broken JSON': (_request, response) => void response.end('{"list": ['),
  'a page of HTML': (_request, response) => void response.end('<html><body>Bad gateway</body></html>'),
  'a script': (_request, response) => void response.end('alert(1);callback({"list":[]})'),
  'the wrong shape': json({ list: [{ code: 1, latest: '15000' }] }),
  'no object': json(null),
  'too much': (_request, response) => void response.end(`{"list":[],"total":0,"pad":"${'x'.repeat(1_100_000)}"}`),
  'another address': (request, response) =>
    request.url === '/elsewhere'
      ? json([{ code: 'WRONG', name: '旧' }])(request, response)
      : void response.writeHead(302, { location: '/elsewhere' }).end(),
  'a cut connection': (_request, response) => void response.destroy(),
  silence: () => {},
};

/** A source of market data on this machine: it answers what a test puts into `data` unless it is told to misbehave. */
export async function startSource(data: unknown) {
  const source = {
    data,
    how: undefined as RequestListener | undefined,
    asked: [] as { url: string; method: string; body: string }[],
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      source.asked.push({ url: request.url!, method: request.method!, body });
      (source.how ?? json(source.data))(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    source,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed?key=k`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
