import { type operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { plainName } from '@xinyue/kit/http/plainName';
import type { DeedWords } from '@xinyue/kit/http/route';
import { newId } from '@xinyue/kit/newId';
import { called } from '../accounts/userDeeds.ts';
import type { Deps } from '../deps.ts';
import { lookWords } from '../domain/lookWords.ts';
import { findMerchant } from '../shops/queries.ts';
import { findUser } from '../users/queries.ts';
import { requireSeen } from './revealPersonal.ts';

/** R-68 in words; nobody is named to who may not see them. */
export const revealUserWords =
  (deps: Deps): DeedWords<typeof operations.revealUser, string> =>
  async ({ body: { id, reason }, actor }) => {
    const user = await findUser(deps.pool, deps.vault, id);
    if (!user) throw new AppError('notFound', sentence('notFound'));
    await requireSeen(deps, { actor, traceId: newId() }, user);
    return lookWords(`查看${called(user)}完整的手机号和开户卡号，原因：${plainName(reason)}`);
  };

/** R-71 in words. */
export const revealMerchantWords =
  (deps: Deps): DeedWords<typeof operations.revealMerchant, string> =>
  async ({ body: { id, reason } }) => {
    const shop = await findMerchant(deps.pool, deps, id);
    if (!shop) throw new AppError('notFound', sentence('notFound'));
    return lookWords(`查看商户 ${plainName(shop.shopName)}（${shop.account}）完整的开户卡号，原因：${plainName(reason)}`);
  };
