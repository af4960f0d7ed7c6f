import { disabledReasonLabels, type DisabledReason } from '@xinyue/contracts/labels/webhookWords';

/** A row of the trail about a key, or about an address of it. */
export type Happened = { time: string; what: string; after: Record<string, unknown> | null; url: string };
export type Notice = { time: string; kind: string; text: string };

/** What a partner reads of a row of the trail: what happened, never who did it. */
export function noticeOf({ time, what, after, url }: Happened): Notice {
  if (what === 'partner.limited') return { time, kind: what, text: `每分钟上限调整为 ${String(after?.['perMinute'])} 次` };
  if (what === 'webhook.statusChanged') {
    const reason = disabledReasonLabels[after?.['reason'] as DisabledReason] ?? '';
    return { time, kind: 'webhook.disabled', text: `推送地址 ${url} 已停用${reason && `：${reason}`}` };
  }
  return { time, kind: 'partner.rotated', text: rotationText(what, after) };
}

function rotationText(what: string, after: Happened['after']): string {
  if (what === 'partnerKey.confirmed') return '新密钥已确认，开始生效';
  const former = after?.['now'] ? '旧密钥立即停用' : '旧密钥 24 小时后停用';
  return after?.['state'] === 'waiting' ? '已更换密钥，新密钥待确认' : `已更换密钥，${former}`;
}

/** Of an address that fails on. */
export const failingText = (url: string, percent: number): string =>
  `推送地址 ${url} 持续失败，已达停用时限的 ${percent}%，请检查接收服务`;
