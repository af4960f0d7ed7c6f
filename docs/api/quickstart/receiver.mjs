// 接收推送：验证签名后打印事件。需要 Node 20 或更新版本，无须安装其他软件包。
//   XINYUE_WEBHOOK_SECRET=推送密钥 node receiver.mjs [端口]
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.XINYUE_WEBHOOK_SECRET ?? '';
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
if (!secret.startsWith('whsec_') || key.length === 0) {
  console.error('请设置 XINYUE_WEBHOOK_SECRET（whsec_ 开头的推送密钥）');
  process.exit(1);
}

function isTrue({ 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' }, body) {
  // 签名内容：编号、时间戳与收到的原样正文，以英文句点连接。更换密钥期间有两个签名，其中一个正确即可。
  const right = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`);
  const given = signatures.split(' ').map((one) => Buffer.from(one));
  const signed = given.some((one) => one.length === right.length && timingSafeEqual(one, right));
  return signed && Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
}

// 同一事件可能到达多次：按编号只处理一次。正式使用时请把编号存入数据库。
const seen = new Set();
const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  const trusted = isTrue(request.headers, body);
  // 15 秒内返回 2xx 即为成功：先应答，再处理。
  response.writeHead(trusted ? 204 : 401).end();
  const id = request.headers['webhook-id'];
  if (!trusted) return console.error('签名或时间不正确，已拒绝');
  if (seen.has(id)) return;
  seen.add(id);
  const event = JSON.parse(body);
  console.log(event.type, JSON.stringify(event.data));
});
server.listen(Number(process.argv[2] ?? 8080), () => console.log(`正在接收推送，端口 ${server.address().port}`));
