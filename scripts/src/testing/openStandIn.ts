import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPartnerSignature } from '@xinyue/kit/partners/partnerSignature';

export const standInKey = { partner: 'shop.abcdefghij', secret: '示例密钥-0123456789' } as const;

export type StandInCall = { path: string; body: Record<string, unknown>; headers: IncomingHttpHeaders };
type Answer = { status?: number; headers?: Record<string, string>; text: string };

/** An envelope of success with this data. */
export const success = (data: unknown): Answer => ({
  text: JSON.stringify({ success: true, code: 200, msg: '操作成功', data }),
});

/** A server that stands in for a copy where clients are tried: checks the signature as copies do, then answers what the test says. */
export async function openStandIn(answer: (call: StandInCall) => Answer) {
  const calls: StandInCall[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [body, path] = [Buffer.concat(parts), request.url ?? ''];
      const signed = { method: request.method ?? '', pathAndQuery: path, body };
      const { partner, secret } = standInKey;
      const found = readPartnerSignature(request.headers.authorization, signed, new Map([[partner, secret]]), new Date());
      const call = { path, headers: request.headers, body: JSON.parse(body.toString()) as Record<string, unknown> };
      calls.push(call);
      const refused = { success: false, code: 401, msg: '签名错误', data: { reason: found } };
      const {
        status = 200,
        headers,
        text,
      } = typeof found === 'string' ? { status: 401, text: JSON.stringify(refused) } : answer(call);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => new Promise((done) => server.close(done)),
  };
}
