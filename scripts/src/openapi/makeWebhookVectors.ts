import { createHmac } from 'node:crypto';
import { openEvents, type OpenEventType } from '@xinyue/contracts/openEvents';

type Signed = { name: string; secret: string; id: string; timestamp: string; body: string; signature: string };
type Case = Partial<Pick<Signed, 'secret' | 'id' | 'body' | 'timestamp'>> & { name: string; secrets?: string[] };

const time = 1_790_000_000;
const id = '01990000-0000-7000-8000-00000000000a';
/** Of no endpoint: 32 bytes that are the same, in base64. */
const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const [secret, former, foreign] = [secretOf(1), secretOf(2), secretOf(3)];

/** An event as it is sent, byte for byte. */
const eventOf = (type: OpenEventType | 'webhook.test', data: object) =>
  JSON.stringify({ id, type, timestamp: new Date(time * 1000).toISOString(), data });
const exampleOf = (type: OpenEventType) => eventOf(type, openEvents[type].example);

const signatureOf = (key: Buffer, text: string) => `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
const keyOf = (one: string) => Buffer.from(one.slice('whsec_'.length), 'base64');

/** Standard Webhooks: one signature for each secret, the newest first. Written anew here; what is sent is held to these. */
function vectorOf({ name, secrets, ...given }: Case): Signed {
  const one = { secret: secret!, id, timestamp: String(time), body: exampleOf('order.paid'), ...given };
  const text = `${one.id}.${one.timestamp}.${one.body}`;
  const signature = (secrets ?? [one.secret]).map((each) => signatureOf(keyOf(each), text)).join(' ');
  return { name, ...one, signature };
}

const valid: Case[] = [
  { name: '订单已支付' },
  { name: '中文正文', body: exampleOf('order.cancelled') },
  {
    name: '四字节字符与转义',
    body: eventOf('goods.changed', { ...openEvents['goods.changed'].example, name: '🌳"标胶"\\20号' }),
  },
  { name: '更换密钥期间，接收方用新密钥', secrets: [secret!, former!] },
  { name: '更换密钥期间，接收方仍用旧密钥', secret: former!, secrets: [secret!, former!] },
  { name: '测试推送', body: eventOf('webhook.test', { text: '测试推送', version: 1 }) },
];

const right = vectorOf({ name: '' });
const text = `${right.id}.${right.timestamp}.${right.body}`;

const spoilt = (why: string, name: string, change: Partial<Signed>, now = time) => ({ ...right, ...change, name, why, now });

/** Webhooks right and wrong, for who verifies them; `now` is the clock of the receiver, 300 s are borne. */
export const makeWebhookVectors = () => ({
  webhook: valid.map(vectorOf),
  webhookInvalid: [
    spoilt('signatureWrong', '正文被改', { body: right.body.replace('paid', 'placed') }),
    spoilt('signatureWrong', '正文被重新排版', { body: JSON.stringify(JSON.parse(right.body), null, 2) }),
    spoilt('signatureWrong', '编号被改', { id: id.replace(/a$/, 'b') }),
    spoilt('signatureWrong', '时间被改', { timestamp: String(time + 1) }),
    spoilt('signatureWrong', '用了别的密钥', { secret: foreign! }),
    spoilt('signatureWrong', '密钥没有按 Base64 解码', { signature: signatureOf(Buffer.from(right.secret), text) }),
    spoilt('signatureWrong', '签名用了十六进制', {
      signature: `v1,${createHmac('sha256', keyOf(right.secret)).update(text).digest('hex')}`,
    }),
    spoilt('signatureWrong', '没有 v1 签名', { signature: right.signature.replace('v1,', 'v1a,') }),
    spoilt('headerMalformed', '时间戳不是整数', { timestamp: 'now' }),
    spoilt('timestampOld', '迟到 301 秒', {}, time + 301),
    spoilt('timestampOld', '早了 301 秒', {}, time - 301),
  ],
});
