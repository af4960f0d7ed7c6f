import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '@xinyue/kit/testing/createRandom';

/** What arrived at one address: its bodies by their ids, how often each came, and what was not signed by the published recipe. */
export type Arrivals = { bodies: Map<string, string>; times: Map<string, number>; wrong: string[]; answered: Set<string> };

/** How a receiver behaves: `moody` fails, hangs, cuts the line, or has taken an event and says so too late. */
export type Mood = 'good' | 'moody';

export type Receiver = {
  /** An address of its own; the secret is known once it was made. */
  open(mood: Mood): { url: string; arrivals: Arrivals; signedWith(secret: string): void };
  close(): void;
};

const signed = (secret: string, { headers }: IncomingMessage, body: string): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const told = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const ours = `v1,${createHmac('sha256', key).update(told).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(ours);
};

/** A server of 127.0.0.1 that takes webhooks in a mood, later than `lateMs` where it is late. */
export async function openReceiver(random: Random, lateMs: number): Promise<Receiver> {
  const places: { mood: Mood; arrivals: Arrivals; secret: string }[] = [];
  const answer = (mood: Mood, arrivals: Arrivals, id: string, response: ServerResponse) => {
    const take = () => {
      arrivals.answered.add(id);
      response.writeHead(204).end();
    };
    const turn = mood === 'good' ? 0 : random.between(0, 99);
    if (turn < 70) take();
    else if (turn < 84) response.writeHead(500).end();
    else if (turn < 96) response.destroy();
    else if (turn < 98) response.writeHead(503, { 'retry-after': '1' }).end();
    else setTimeout(take, lateMs);
  };
  const server = createServer((request, response) => {
    const place = places[Number(request.url?.slice(1))]!;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { arrivals, mood, secret } = place;
      const [body, id] = [Buffer.concat(parts).toString(), String(request.headers['webhook-id'])];
      arrivals.times.set(id, (arrivals.times.get(id) ?? 0) + 1);
      if (!signed(secret, request, body) || (arrivals.bodies.get(id) ?? body) !== body) arrivals.wrong.push(id);
      arrivals.bodies.set(id, body);
      answer(mood, arrivals, id, response);
    });
    request.on('error', () => undefined);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    open(mood) {
      const arrivals: Arrivals = { bodies: new Map(), times: new Map(), wrong: [], answered: new Set() };
      const place = { mood, arrivals, secret: '' };
      const nth = places.push(place) - 1;
      return { url: `http://127.0.0.1:${port}/${nth}`, arrivals, signedWith: (secret) => void (place.secret = secret) };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
