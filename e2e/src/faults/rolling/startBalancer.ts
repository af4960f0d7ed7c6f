import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isReady } from '@xinyue/scripts/start/isReady';

const askEveryMs = 500;

export type Balancer = { url: string; stop(): void };

/** A balancer as small as one can be: requests go in turn to the addresses that last answered `/health/ready` with 200, each once. */
export async function startBalancer(addresses: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready = addresses;
  let next = 0;
  const ask = setInterval(() => {
    void Promise.all(addresses.map((url) => isReady(`${url}/health/ready`))).then((answers) => {
      ready = addresses.filter((_, nth) => answers[nth]);
    });
  }, askEveryMs);
  const server = createServer((incoming, outgoing) => {
    const url = ready[(next += 1) % ready.length];
    if (!url) return void outgoing.writeHead(502).end();
    const { method, url: path, headers } = incoming;
    const passed = request(url + path!, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      clearInterval(ask);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
