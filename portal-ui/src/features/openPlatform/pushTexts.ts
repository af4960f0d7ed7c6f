import { partnerDefaults } from '@xinyue/contracts/partnerDefaults';

const { webhookSchedule, webhookTimeoutMs, webhookDisableHours, mostEndpoints } = partnerDefaults;
const spanText = (seconds: number): string =>
  seconds >= 3_600 ? `${seconds / 3_600} 小时` : seconds >= 60 ? `${seconds / 60} 分钟` : `${seconds} 秒`;

/** 推送: how to verify what is sent, when it is sent again, and what ends it. */
export const pushTexts = {
  verify: {
    title: '验证推送',
    help: '按 Standard Webhooks 签名，验证通过后再处理。快速开始的第三步有完整的接收程序；也可直接使用下载页的 Python 与 TypeScript 客户端。',
    rows: [
      ['webhook-id', '事件编号，重试与重发时不变；与正文的 id 相同'],
      ['webhook-timestamp', '本次推送的时间，1970 年以来的秒数；与本机相差超过 300 秒的应拒绝'],
      ['webhook-signature', 'v1, 加签名；更换密钥后 24 小时内有两个，以空格分隔，任一正确即可'],
    ],
    how: '把编号、时间戳与收到的原样正文以英文句点连接，以推送密钥 whsec_ 之后部分的 Base64 解码字节为键计算 HMAC-SHA256，取 Base64，与 v1, 之后的部分比较。正文不能先解析再重新排版。',
    sample: 'Python',
    code: `from xinyue import verify_webhook

event = verify_webhook("whsec_推送密钥", request.headers, request.body)
print(event["type"], event["data"])`,
  },
  sending: {
    title: '推送规则',
    help: '推送的事件与查询接口读到的事件编号相同、正文逐字节相同。',
    rows: [
      ['成功', `默认 ${spanText(webhookTimeoutMs / 1_000)}内返回 2xx。应答内容不保存；不跟随重定向。`],
      [
        '重试',
        `立即推送一次，其后默认间隔 ${webhookSchedule.map(spanText).join('、')}（各有两成浮动）；仍不成功则不再尝试，可重发或补发。`,
      ],
      ['要求稍后', '返回 429、502、503 或 504 时按 Retry-After 等待，最长 1 小时；没有该请求头时等待 30 秒。'],
      [
        '停用',
        `返回 410 立即停用；默认连续 ${webhookDisableHours / 24} 天没有一次成功即停用，50%、70%、90% 时提醒。停用期间不再排队。`,
      ],
      [
        '重新启用',
        '在后台“接口与推送”启用，或调用 webhook/state；等待中的继续推送，已失败与停用期间的用补发（webhook/recover）。',
      ],
      ['顺序与重复', '不保证顺序，同一事物以 data.version 较大者为新；同一编号可能到达多次，请按 webhook-id 去重。'],
      ['地址', `须为 https 的公网地址，不含账号与密码；每个密钥最多 ${mostEndpoints} 个。`],
    ],
  },
} as const;
