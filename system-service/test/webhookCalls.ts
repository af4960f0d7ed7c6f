import { createHmac } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AttemptRow, DeliveryRow, WebhookRow } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { afterEach } from 'vitest';
import { openFeedCalls, type Signer } from './openFeedCalls.ts';
import type { useSystem } from './startSystem.ts';

export type Arrived = { id: string; at: string; signature: string; body: string };
type Reply = { status?: number; headers?: Record<string, string>; hangs?: boolean };

const servers: Server[] = [];

/** A receiver of webhooks: what arrived, and how it answers. */
export async function receive(reply: Reply = {}) {
  /** Answers all that hang, by now as `reply` says. */
  const release = () => {
    for (const response of hanging.splice(0)) answer(response);
  };
  const hanging: ServerResponse[] = [];
  const state = { reply, arrived: [] as Arrived[], open: 0, mostOpen: 0, release };
  const answer = (response: ServerResponse) => {
    const { status = 200, headers = {}, hangs } = state.reply;
    if (hangs) hanging.push(response);
    else response.writeHead(status, headers).end('what nobody keeps');
  };
  const server = createServer((request, response) => {
    state.open += 1;
    state.mostOpen = Math.max(state.mostOpen, state.open);
    response.on('close', () => (state.open -= 1));
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
      state.arrived.push({ id: String(id), at: String(at), signature: String(signature), body });
      answer(response);
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return Object.assign(state, { url: `http://receiver.test:${(server.address() as AddressInfo).port}/in` });
}
export type Receiver = Awaited<ReturnType<typeof receive>>;

/** By the published recipe, without our code. */
export const signedBy = (secret: string, { id, at, body }: Arrived) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${at}.${body}`)
    .digest('base64')}`;

/** What partners do with webhooks. */
export function webhookCalls(system: ReturnType<typeof useSystem>) {
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  const feed = openFeedCalls(system);
  const { signed } = feed;
  const save = async (by: Signer, url: string, more: object = {}) =>
    (await signed('saveWebhook', by, { url, types: [], ...more })).data as unknown as { endpointId: string; secret: string };
  const rowsOf = async (by: Signer) => ((await signed('listWebhooks', by)).data as unknown as { list: WebhookRow[] }).list;
  const rowOf = async (by: Signer, endpointId: string) => (await rowsOf(by)).find((row) => row.endpointId === endpointId)!;
  const deliveriesOf = async (by: Signer, more: object = {}) =>
    (await signed('listDeliveries', by, { pageSize: 100, ...more })).data as unknown as {
      list: DeliveryRow[];
      total: number;
      next?: string;
    };
  const attemptsOf = async (by: Signer, deliveryId: string) =>
    ((await signed('listAttempts', by, { deliveryId })).data as unknown as { list: AttemptRow[] }).list;
  /** Until the one delivery of this event is so. */
  const untilState = (by: Signer, eventId: string, state: string) =>
    eventually(async () => (await deliveriesOf(by, { eventId, state })).list[0], { describe: `${eventId} ${state}` });
  /** A shop with a key and an endpoint at this receiver. */
  async function newEndpoint(reply: Reply = {}, more: object = {}) {
    const reader = await feed.newReader();
    const receiver = await receive(reply);
    const made = await save(reader.key, receiver.url, more);
    return { ...reader, receiver, ...made };
  }
  return { ...feed, save, rowsOf, rowOf, deliveriesOf, attemptsOf, untilState, newEndpoint };
}
