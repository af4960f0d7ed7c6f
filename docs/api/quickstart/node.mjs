// 快速开始：签名调用一个接口，打印应答。需要 Node 20 或更新版本，无须安装其他软件包。
//   XINYUE_BASE=网站地址 XINYUE_PARTNER=接口名称 XINYUE_SECRET=接口密钥 node node.mjs [路径 [JSON]]
import { createHmac, randomBytes } from 'node:crypto';

const { XINYUE_BASE: base = '', XINYUE_PARTNER: partner = '', XINYUE_SECRET: secret } = process.env;
if (!/^https?:/.test(base) || !/^[\w.-]+$/.test(partner) || !secret) {
  console.error('请设置 XINYUE_BASE（http 开头的网址）、XINYUE_PARTNER（接口名称，形如 shop.abcdefghij）与 XINYUE_SECRET（接口密钥）');
  process.exit(1);
}

async function call(path, body) {
  const timestamp = Math.floor(Date.now() / 1000);
  const nonce = randomBytes(16).toString('hex');
  // 签名内容：方法、路径（含查询串）、时间戳（秒）、一次性随机串、正文，各占一行，最后一行也以换行结束。
  const text = `POST\n${path}\n${timestamp}\n${nonce}\n${body}\n`;
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  const authorization = `XINYUE-HMAC-SHA256 partner="${partner}",timestamp="${timestamp}",nonce="${nonce}",signature="${signature}"`;
  const headers = { 'content-type': 'application/json', authorization };
  const answer = await fetch(new URL(path, base), { method: 'POST', headers, body });
  return answer.json();
}

const [path = '/xinyue/partner/me', body = '{}'] = process.argv.slice(2);
const answer = await call(path, body);
console.log(JSON.stringify(answer));
if (!answer.success) process.exitCode = 1;
