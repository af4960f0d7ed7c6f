import { type Actor, sentence, type WebhookForm, type WebhookRotation } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../../deps.ts';
import { writerFor } from './readerFor.ts';
import { findOwn } from './store/endpointStore.ts';

type Deed<B> = { actor: Actor; body: B & { partner: string } };

/** What is asked of an address by session, in words for who proves it. They refuse what the call itself would: `notFound`, `forbidden`. */
export function deedWords(deps: Deps) {
  const urlOf = async ({ actor, body }: Deed<{ endpointId: string }>) => {
    const { name } = await writerFor(deps, actor, body.partner);
    const found = await findOwn(deps.pool, deps.seals, name, body.endpointId);
    if (!found) throw new AppError('notFound', sentence('webhookMissing'));
    return found.url;
  };
  return {
    async save({ actor, body }: Deed<WebhookForm>): Promise<string> {
      const { url, endpointId, types } = body;
      const sent = types.length > 0 ? `${types.length} 种事件` : '全部可用事件';
      if (endpointId === undefined) {
        await writerFor(deps, actor, body.partner);
        return `为密钥 ${body.partner} 新增推送地址 ${url}（${sent}）`;
      }
      const before = await urlOf({ actor, body: { ...body, endpointId } });
      return before === url ? `修改推送地址 ${url}（${sent}）` : `将推送地址 ${before} 改为 ${url}（${sent}）`;
    },
    rotate: async (deed: Deed<WebhookRotation>) =>
      `更换推送地址 ${await urlOf(deed)} 的密钥，旧密钥${deed.body.now ? '立即停用' : '24 小时后停用'}`,
    remove: async (deed: Deed<{ endpointId: string }>) => `删除推送地址 ${await urlOf(deed)}`,
  };
}
