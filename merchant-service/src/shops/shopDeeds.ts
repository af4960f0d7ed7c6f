import { type operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { DeedWords } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { findMerchant } from './store/merchantStore.ts';

/** The reset of a shop's password in words. */
export const resetShopPasswordWords =
  ({ pool, vault }: Deps): DeedWords<typeof operations.resetShopPassword, string> =>
  async ({ body: { id } }) => {
    const shop = await findMerchant(pool, vault, id);
    if (!shop) throw new AppError('notFound', sentence('notFound'));
    return `重置商户 ${shop.shopName}（${shop.account}）的登录密码`;
  };
