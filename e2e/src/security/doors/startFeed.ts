import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A source of news under our control: nothing new, until a check makes it say something else. */
export type Feed = { url: string; say(text: string | undefined): void; answered(): number; stop(): void };

export async function startFeed(): Promise<Feed> {
  const calm = JSON.stringify({ list: [], total: 0 });
  let text = calm;
  let answers = 0;
  const server = createServer((_request, response) => {
    answers += 1;
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/flash`,
    say: (more) => (text = more ?? calm),
    answered: () => answers,
    stop: () => void server.close(),
  };
}
