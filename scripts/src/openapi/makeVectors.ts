import { type PartnerRequest, signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { makeWebhookVectors } from './makeWebhookVectors.ts';

type Case = { name: string; path?: string; body?: string; secret?: string; nonce?: string; timestamp?: number };
type Vector = ReturnType<typeof vectorOf>;

/** Of no partner: these secrets open nothing anywhere. */
const secret = '示例密钥-example-secret-0123456789';
const partner = 'shop.abcdefghij';
const time = 1_790_000_000;

/** A request as it is signed, each step of it. */
function vectorOf({ name, path = '/xinyue/partner/me', body = '{}', ...more }: Case) {
  const request: PartnerRequest = { method: 'POST', pathAndQuery: path, body };
  const [nonce, timestamp] = [more.nonce ?? '00112233445566778899aabbccddeeff', more.timestamp ?? time];
  const signing = more.secret ?? secret;
  const authorization = signAsPartner({ ...request, partner, secret: signing, nonce, now: new Date(timestamp * 1000) });
  return {
    name,
    secret: signing,
    method: 'POST',
    path,
    timestamp: String(timestamp),
    nonce,
    body,
    stringToSign: `POST\n${path}\n${timestamp}\n${nonce}\n${body}\n`,
    signature: /signature="(\w+)"/.exec(authorization)![1]!,
    authorization,
  };
}

const valid: Case[] = [
  { name: '空对象' },
  { name: '空正文', body: '' },
  { name: '中文正文', path: '/xinyue/partner/goods/query', body: '{"ref":"标胶-20号","pageSize":10}' },
  { name: '路径带查询串', path: '/xinyue/partner/order/query?source=erp&lang=zh' },
  { name: '正文含换行与空白', body: '{\n  "pageSize": 1\n}\n' },
  { name: '正文含四字节字符', body: '{"note":"🌳橡胶"}' },
  { name: '随机串取最短', nonce: 'abcDEF012345_.-9' },
  { name: '密钥只含 ASCII', secret: 'plain-ascii-secret' },
];

/** What is wrong with a request that was right, and how the server says it. */
function spoilt(why: string, name: string, change: Partial<Vector>, more: { now?: number; usedNonces?: string[] } = {}) {
  return { ...vectorOf({ name }), ...change, name, why, now: more.now ?? time, usedNonces: more.usedNonces ?? [] };
}

/** Requests and webhooks right and wrong, for who writes the signature anew (`/open/vectors.json`). */
export function makeVectors() {
  const right = vectorOf({ name: '' });
  const header = (from: string | RegExp, to: string) => ({ authorization: right.authorization.replace(from, to) });
  const late = vectorOf({ name: '', timestamp: time * 1000 });
  return {
    request: valid.map(vectorOf),
    requestInvalid: [
      spoilt('headerMalformed', '缺少 signature', header(/,signature="\w+"/, '')),
      spoilt('headerMalformed', '同一部分出现两次', header(/$/, `,nonce="${right.nonce}"`)),
      spoilt('headerMalformed', '随机串少于 16 个字符', header(right.nonce, 'abc')),
      spoilt('headerMalformed', '签名不是小写十六进制', header(right.signature, right.signature.toUpperCase())),
      spoilt('headerMalformed', '名称不是本方案', header('XINYUE-HMAC-SHA256', 'HMAC-SHA256')),
      spoilt('signatureWrong', '签名后改了正文', { body: '{"pageSize":1}' }),
      spoilt('signatureWrong', '签名后改了路径', { path: '/xinyue/partner/order/query' }),
      spoilt('signatureWrong', '用了别的密钥', { authorization: vectorOf({ name: '', secret: 'another' }).authorization }),
      spoilt('timestampOld', '时间相差 301 秒', {}, { now: time + 301 }),
      spoilt('timestampOld', '时间戳用了毫秒', { ...late }),
      spoilt('nonceUsed', '随机串已用过', {}, { usedNonces: [right.nonce] }),
    ],
    ...makeWebhookVectors(),
  };
}
