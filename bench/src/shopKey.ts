import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations } from '@xinyue/contracts';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { type Client, signIn } from '@xinyue/scripts/client/createClient';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import type { Request } from './leanClient.ts';

/** A shop of the demonstration and the key that its own system signs with. */
export type ShopKey = {
  client: Client;
  shopId: string;
  /** A signed request as it is sent; every one has a nonce of its own. */
  request(path: string, body: object, repeat?: boolean): Request;
  /** One that has to succeed. */
  call<T>(path: string, body: object): Promise<T>;
};

export async function openShopKey(system: System, account: string): Promise<ShopKey> {
  const client = await signIn(system.adminUrl, 'backstage', account, demoPasswords[account]!);
  const form = { label: '测量', scopes: ['orders', 'goods', 'events'], actorPassword: demoPasswords[account]! };
  const made = await client.call<{ name: string; secret: string }>(operations.saveShopKey.path, form);
  if (!made.success) throw new Error(`no key for ${account}: ${made.msg}`);
  const { name: partner, secret } = made.data;
  const request = (path: string, body: object, repeat = false): Request => {
    const raw = JSON.stringify(body);
    const authorization = signAsPartner({ partner, secret, method: 'POST', pathAndQuery: path, body: raw });
    const key = repeat ? { 'idempotency-key': randomUUID().replaceAll('-', '') } : undefined;
    return { path, body: raw, headers: { 'content-type': 'application/json', authorization, ...key } };
  };
  const call = async <T>(path: string, body: object): Promise<T> => {
    const { headers, body: raw } = request(path, body, true);
    const answer = await fetch(system.portalUrl + path, { method: 'POST', headers: headers!, body: raw! });
    const { success, msg, data } = (await answer.json()) as { success: boolean; msg: string; data: T };
    if (!success) throw new Error(`${path}: ${answer.status} ${msg}`);
    return data;
  };
  const { shopId } = await call<{ shopId: string }>(operations.readPartnerSelf.path, {});
  return { client, shopId, request, call };
}

export type Sink = { url: string; arrived: Map<string, { at: number; sentAt: number }>; close(): void };

/** A receiver of webhooks on 127.0.0.1: when each arrived first, and when its event happened. Answers after so many milliseconds; undefined: never. */
export async function openSink(answerMs: number | undefined): Promise<Sink> {
  const arrived: Sink['arrived'] = new Map();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { id, timestamp } = JSON.parse(body) as { id: string; timestamp: string };
      if (!arrived.has(id)) arrived.set(id, { at: Date.now(), sentAt: Date.parse(timestamp) });
      if (answerMs !== undefined) setTimeout(() => response.writeHead(204).end(), answerMs);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, arrived, close };
}
