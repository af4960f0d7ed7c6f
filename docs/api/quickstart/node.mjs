// 快速开始：签名调用 /xinyue/partner/me，打印应答。需要 Node 20 或更新版本，无须安装其他软件包。
//   XINYUE_BASE=网站地址 XINYUE_PARTNER=接口名称 XINYUE_SECRET=接口密钥 node node.mjs
import { createHmac, randomBytes } from 'node:crypto';

const { XINYUE_BASE: base, XINYUE_PARTNER: partner, XINYUE_SECRET: secret } = process.env;
if (!base || !partner || !secret) throw new Error('请设置 XINYUE_BASE、XINYUE_PARTNER 与 XINYUE_SECRET');

async function call(path, data) {
  const body = JSON.stringify(data);
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

const answer = await call('/xinyue/partner/me', {});
console.log(JSON.stringify(answer));
if (!answer.success) process.exitCode = 1;
