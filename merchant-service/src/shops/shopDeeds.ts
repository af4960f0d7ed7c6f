import { type Actor, type MerchantUpdate, operations, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { plainName } from '@xinyue/kit/http/plainName';
import type { DeedWords } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { maskCard } from '../domain/masks.ts';
import { type Payer, samePayer } from '../domain/payer.ts';
import { repeatOf, requests } from '../store/requests.ts';
import { payerAfter } from '../users/domain/editUser.ts';
import type { Merchant } from './domain/merchant.ts';
import { findMerchant } from './store/merchantStore.ts';

/**
 * C-50 in words: where the shop's money goes from now on; of a shop with a second factor C-51, too. Undefined where that stays, and where it was done
 * already. `asSent`: the update under its documented names, whose hash a key is kept with.
 */
export const updateMerchantWords =
  (deps: Deps, asSent: (update: MerchantUpdate) => object): DeedWords<typeof operations.updateMerchant> =>
  async ({ body, actor, keys }) => {
    const staff = actor.userType === userTypes.staff;
    if (staff ? !body.payer : body.autoWithdraw === undefined || !actor.hasFactor) return undefined;
    const repeat = keys && repeatOf(deps.requestIndex, actor, operations.updateMerchant.path, keys, asSent(body));
    if (await requests.find(deps.pool, repeat)) return undefined;
    const shop = await findMerchant(deps.pool, deps, body.id);
    if (!shop || (!staff && shop.customerId !== actor.ownerId)) throw new AppError('notFound', sentence('notFound'));
    return updateWords(actor, shop, {
      payer: body.payer ? payerAfter(shop.payer, body.payer) : shop.payer,
      autoWithdraw: body.autoWithdraw ?? shop.autoWithdraw,
    });
  };

/** What of an update needs a proof: another payee, and of a shop with a second factor its automatic withdrawal (C-51). */
export function updateWords(actor: Actor, before: Merchant, after: Pick<Merchant, 'payer' | 'autoWithdraw'>): string | undefined {
  const switches = actor.userType === userTypes.merchant && actor.hasFactor && before.autoWithdraw !== after.autoWithdraw;
  return payeeWords(before, after.payer) ?? (switches ? `${after.autoWithdraw ? '开启' : '关闭'}本店的自动提现` : undefined);
}

/** Undefined where it is the same payee. */
export const payeeWords = ({ payer: before, shopName, account }: Merchant, payer: Payer): string | undefined =>
  samePayer(before, payer)
    ? undefined
    : `设置商户 ${plainName(shopName)}（${account}）的收款账户 → ${plainName(payer.bankName)} ${plainName(payer.acctName)} ${maskCard(payer.acctNo)}`;

/** The reset of a shop's password in words. */
export const resetShopPasswordWords =
  (deps: Deps): DeedWords<typeof operations.resetShopPassword, string> =>
  async ({ body: { id } }) => {
    const shop = await findMerchant(deps.pool, deps, id);
    if (!shop) throw new AppError('notFound', sentence('notFound'));
    return `重置商户 ${plainName(shop.shopName)}（${shop.account}）的登录密码`;
  };
