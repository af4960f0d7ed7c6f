import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { operations, paymentNotice } from '@xinyue/contracts';
import { readPartnerSignature } from '@xinyue/kit/partners/partnerSignature';

export type Notice = {
  orderId: string;
  status: string | number;
  money: number;
  payTime: string;
  transId: string;
  paymentNo: string;
};
/** C-75: what a bank says of a withdrawal. */
export type BankNotice = { id: string; trade_state: number; money: number; transId?: string; reason?: string };
type Reply = { status: number; body: object };

export const partnerSecret = 'a secret of the sandbox bank';
const moneyNotify = operations.notifyWithdrawal.path;
const taken: Reply = { status: 200, body: { success: true, code: 200, msg: '操作成功', data: null } };

/** The public door as far as notices go: checks the signature as the owning service does, keeps what came, answers as the test wants. */
export async function startGateway() {
  const partners = new Map([['sandbox', partnerSecret]]);
  const nonces = new Set<string>();
  const gateway = { notices: [] as Notice[], words: [] as BankNotice[], reply: (_notice: Notice): Reply => taken, hang: false };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const signed = { method: request.method!, pathAndQuery: request.url!, body };
    const signature = readPartnerSignature(request.headers.authorization, signed, partners, new Date());
    const known = [operations.notifyPayment.path, moneyNotify].includes(request.url ?? '');
    if (typeof signature === 'string' || nonces.has(signature.nonce) || !known) {
      response
        .writeHead(401)
        .end(JSON.stringify({ success: false, code: 401, msg: '签名错误', data: { reason: 'signatureWrong' } }));
      return;
    }
    nonces.add(signature.nonce);
    if (request.url === moneyNotify) {
      gateway.words.push(JSON.parse(body.toString()) as BankNotice);
      if (gateway.hang) return void request.socket.destroy();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(taken.body));
      return;
    }
    const notice = paymentNotice.parse(JSON.parse(body.toString())) as Notice;
    gateway.notices.push(notice);
    if (gateway.hang) return void request.socket.destroy();
    const { status, body: answer } = gateway.reply(notice);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    gateway,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
